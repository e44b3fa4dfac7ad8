/** Sorts by a rank; entries without one stand last, in their order in the file. */
export const byOrder =
  <T>(rankOf: (each: T) => number | null) =>
  (a: T, b: T): number =>
    (rankOf(a) ?? Number.MAX_SAFE_INTEGER) - (rankOf(b) ?? Number.MAX_SAFE_INTEGER)
