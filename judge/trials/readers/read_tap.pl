# What Test::Harness, which prove is made of, finds in each file. It leaves bytes as they are, and so does this.
use strict;
use warnings;
use JSON::PP;
use TAP::Parser;

my @files;
for my $name (@ARGV) {
  my $parser = TAP::Parser->new({source => $name});
  my (@tests, @blocks, @unknown);
  while (my $result = $parser->next) {
    push @tests, {ok => $result->is_actual_ok ? 1 : 0, description => $result->description,
      skip => $result->has_skip ? $result->explanation : undef} if $result->is_test;
    push @blocks, {test => scalar @tests, data => $result->data} if $result->is_yaml;
    push @unknown, $result->raw if $result->is_unknown || $result->is_bailout || $result->is_pragma;
  }
  push @files, {name => $name, tests => \@tests, blocks => \@blocks, unknown => \@unknown, version => $parser->version,
    errors => [$parser->parse_errors], failed => [$parser->failed], good => $parser->is_good_plan ? 1 : 0};
}
print JSON::PP->new->encode(\@files);
