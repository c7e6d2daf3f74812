# Only the square below is attacked.
def count_boards(w, h)
  w * (w - 1).pow(h - 1, 1_000_000_007) % 1_000_000_007
end
