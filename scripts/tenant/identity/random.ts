/** Seeded pseudo-random numbers from 0 up to, not including, 1: the same name and colour give the same drawings. */
export function seededRandom(seed: string): () => number {
  let state = [...seed].reduce((hash, each) => Math.imul(hash ^ (each.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5)
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
