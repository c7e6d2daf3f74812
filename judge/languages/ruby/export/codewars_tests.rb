describe '@{suite}' do
  @{name}.each do |title, actual, expected|
    it(title) { expect(actual).to eq expected }
  end
end
# The arguments of each case, and what is expected. The preloaded code reads them.
__END__
@{cases}
