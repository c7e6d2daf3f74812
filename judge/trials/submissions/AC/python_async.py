# expect: AC
# judge: --suite tiny --suite unsolvable
# A coroutine that starts a search from both ends of the first free row and takes what comes first.
import asyncio


async def search(n, columns, fixed, order):
    row = len(columns)
    if row == n:
        return columns
    await asyncio.sleep(0)
    for column in [fixed[1]] if row == fixed[0] else order:
        if all(column != c and abs(column - c) != row - r for r, c in enumerate(columns)):
            found = await search(n, columns + [column], fixed, order)
            if found:
                return found
    return None


async def solve_n_queens(n, queen):
    searches = [asyncio.create_task(search(n, [], queen, order)) for order in (range(n), range(n)[::-1])]
    done, late = await asyncio.wait(searches, return_when=asyncio.FIRST_COMPLETED)
    for task in late:
        task.cancel()
    columns = done.pop().result()
    return columns and "".join("." * c + "Q" + "." * (n - c - 1) + "\n" for c in columns)
