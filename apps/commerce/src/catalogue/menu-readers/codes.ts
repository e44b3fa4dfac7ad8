import { code } from '../scalars.ts'
import { slug } from '../slug.ts'

/** Codes for a source's ids, by id: the id itself where it can be a code, else one made from it. All differ. */
export function codesFor(ids: Iterable<string>): ReadonlyMap<string, string> {
  const distinct = new Set(ids)
  const taken = new Set([...distinct].filter((id) => code.safeParse(id).success))
  const codes = new Map<string, string>()
  for (const id of distinct) {
    let made = code.safeParse(id).success ? id : slug(id)
    for (let at = 2; made !== id && taken.has(made); at++) made = `${slug(id)}-${at}`
    taken.add(made)
    codes.set(id, made)
  }
  return codes
}
