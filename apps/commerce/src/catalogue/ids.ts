/** A stored row. `key` identifies it across imports. */
export interface KnownRow {
  readonly id: number
  readonly key: string
  readonly retired: boolean
}

/** Row counts of one table: added (or restored), kept, and newly retired. */
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
 * Assigns an id to each wanted key: its previous id, even if retired, else the next free number. Ids are never reused
 * for another key, so orders, carts and links stay valid across imports.
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

/**
 * An id for a choice inside a product, derived from its codes only (FNV-1a, 31 bits), because choices have no rows of
 * their own.
 */
export function stableNumber(...codes: readonly string[]): number {
  let hash = FNV_OFFSET
  for (const char of codes.join('/')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME)
  return (hash >>> 1) + 1
}
