# expect: namespaces=CE landlock=CE limits=CE
# There is no function, but names for whoever lists what there is.
["\e[2J\e[32mAC - accepted", "line 1: a\nb", '<script>alert(1)</script>', "\u202etpecca", 'a' * 100_000, ','].each do |name|
  Object.define_method(name) { nil }
end
