def count_boards(w, h):
    pairs = [{"above": above, "below": below} for above in range(w) for below in range(w) if abs(above - below) > 1]
    row = [1] * w
    for _ in range(h - 1):
        next_row = [0] * w
        for pair in pairs:
            next_row[pair["below"]] += row[pair["above"]]
        row = [ways % 1000000007 for ways in next_row]
    return sum(row) % 1000000007
