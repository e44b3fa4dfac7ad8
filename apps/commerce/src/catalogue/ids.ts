/** A row that is already there. */
export interface KnownRow {
  readonly id: number
  readonly key: string
  readonly retired: boolean
}

/** What became of the rows of one kind. */
export interface Tally {
  readonly added: number
  readonly kept: number
  readonly retired: number
}

export interface Assigned {
  readonly ids: ReadonlyMap<string, number>
  readonly tally: Tally
}

/**
 * Gives each wanted key its number: the one that it has had before, retired or not, else the next free one.
 * Orders, carts and links keep their meaning over imports because a number never changes hands.
 */
export function assignIds(known: readonly KnownRow[], wanted: readonly string[]): Assigned {
  const before = new Map(known.map((row) => [row.key, row]))
  const ids = new Map<string, number>()
  let next = known.reduce((most, row) => Math.max(most, row.id), 0) + 1
  let kept = 0
  for (const key of wanted) {
    const row = before.get(key)
    ids.set(key, row?.id ?? next++)
    if (row && !row.retired) kept++
  }
  const retired = known.filter((row) => !row.retired && !ids.has(row.key)).length
  return { ids, tally: { added: wanted.length - kept, kept, retired } }
}

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** A number for a choice inside a product, from its codes alone (FNV-1a, 31 bits): choices have no rows that could number them. */
export function stableNumber(...codes: readonly string[]): number {
  let hash = FNV_OFFSET
  for (const char of codes.join('/')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME)
  return (hash >>> 1) + 1
}
