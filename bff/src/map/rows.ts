/** Items of the map in horizontal rows, so that the neighbours of an item are found without looking at all items. */
export interface Rows<T> {
  readonly add: (item: T) => void
  /** The items whose y is at most one row height from this one, and some that are further away. */
  readonly around: (y: number) => Iterable<T>
}

/** Rows of the given height, in the unit of y. */
export function rowsOf<T extends { readonly y: number }>(items: Iterable<T>, height: number): Rows<T> {
  const rows = new Map<number, T[]>()
  const rowAt = (y: number): number => Math.floor(y / height)
  const add = (item: T): void => {
    const row = rows.get(rowAt(item.y))
    if (row) row.push(item)
    else rows.set(rowAt(item.y), [item])
  }
  for (const item of items) add(item)
  return {
    add,
    *around(y) {
      for (const row of [-1, 0, 1]) yield* rows.get(rowAt(y) + row) ?? []
    },
  }
}
