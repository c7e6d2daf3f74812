@{title}
Describe(@{suite}) {
@{cases}};
