import type { Finding } from '../problems.ts'

/** Findings that say the same become one, at the first place, with their number. */
export function gather(findings: readonly Finding[]): readonly Finding[] {
  const alike = Map.groupBy(findings, ({ severity, message }) => `${severity} ${message}`)
  return [...alike.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    return [more.length ? { ...first, message: `${first.message} (and ${more.length} more like it)` } : first]
  })
}
