# expect: namespaces=AC landlock=AC limits=open
# Tries to reach somebody by every library there is.
require 'socket'
require 'net/http'
require 'resolv'
require 'drb'
require 'open-uri'

$leaked = []
attempts = [
  -> { TCPSocket.new('1.1.1.1', 53, connect_timeout: 0.2) },
  -> { TCPSocket.new('127.0.0.1', 22, connect_timeout: 0.2) },
  -> { TCPServer.new('127.0.0.1', 0) },
  -> { UDPSocket.new.send('x', 0, '127.0.0.1', 53) },
  -> { UNIXSocket.new('/run/dbus/system_bus_socket') },
  -> { Socket.new(:NETLINK, :RAW, 0) },
  -> { Net::HTTP.get(URI('http://169.254.169.254/latest/meta-data')) },
  -> { URI.parse('http://127.0.0.1/').open(open_timeout: 0.2).read },
  -> { DRb.start_service('druby://127.0.0.1:0', Object.new) },
  -> { Addrinfo.getaddrinfo('localhost', 'http').first.connect(timeout: 0.2) }
]
attempts.each_with_index do |attempt, at|
  attempt.call
  $leaked << at
rescue StandardError
  nil
end

def place(n, queen, columns)
  row = columns.size
  return columns if row == n

  (row == queen[0] ? [queen[1]] : 0...n).each do |c|
    next if columns.each_with_index.any? { |d, r| c == d || (c - d).abs == row - r }

    found = place(n, queen, columns + [c])
    return found if found
  end
  nil
end

def solve_n_queens(n, queen)
  return "leaked #{$leaked}" unless $leaked.empty?

  (place(n, queen, []) || []).map { |c| "#{'.' * c}Q#{'.' * (n - c - 1)}\n" }.join
end
