// expect: namespaces=CE landlock=CE limits=CE
// Errors that seem to come from elsewhere, on lines that are not there.
#line 1 "/etc/shadow"
#error "root:$6$secret:19000:0:99999:7:::"
#line 4000000000 "kata.cpp"
#error "AC - accepted: all 8 cases passed"
