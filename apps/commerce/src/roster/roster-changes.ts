import type { RosterLine } from './read-roster.ts'
import { rosterKey } from './read-roster.ts'
import type { RosterEntry, RosterFacts } from './repository.ts'

/** What an import changes. */
export interface RosterChanges {
  readonly added: readonly RosterFacts[]
  readonly changed: readonly { readonly was: RosterEntry; readonly is: RosterFacts }[]
  readonly kept: number
  readonly gone: readonly RosterEntry[]
}

const sameFacts = (a: RosterFacts, b: RosterFacts): boolean =>
  a.name === b.name &&
  a.className === b.className &&
  a.section === b.section &&
  a.storeId === b.storeId &&
  a.member === b.member

const memberKey = ({ mobile, member }: RosterFacts): string => `${mobile} ${member}`

/**
 * Finds the stored entry of each person in the file: by the programme's own number where both have one, so that a name
 * may change; else by the name. An entry that is found keeps its id, and with it its owner's consents and allergens.
 */
export function rosterChanges(before: readonly RosterEntry[], wanted: readonly RosterFacts[]): RosterChanges {
  const left = new Set(before)
  const byMember = new Map(before.filter(({ member }) => member !== '').map((entry) => [memberKey(entry), entry]))
  const found = new Map<RosterFacts, RosterEntry>()
  const take = (facts: RosterFacts, entry: RosterEntry | undefined): void => {
    if (!entry || !left.delete(entry)) return
    found.set(facts, entry)
  }
  for (const facts of wanted) if (facts.member !== '') take(facts, byMember.get(memberKey(facts)))
  const byName = new Map([...left].map((entry) => [rosterKey(entry), entry]))
  for (const facts of wanted) {
    const entry = found.has(facts) ? undefined : byName.get(rosterKey(facts))
    if (entry && (facts.member === '' || entry.member === '' || facts.member === entry.member)) take(facts, entry)
  }
  const changed = [...found].flatMap(([is, was]) => (sameFacts(was, is) ? [] : [{ was, is }]))
  return {
    added: wanted.filter((facts) => !found.has(facts)),
    changed,
    kept: found.size - changed.length,
    gone: [...left],
  }
}

/** A person as an operator reads it: with the store's code. */
export type ListedPerson = Pick<RosterLine, 'mobile' | 'name' | 'className' | 'section' | 'store'>

/** A change as an operator reads it: null before: added; null after: removed. */
export interface ListedChange {
  readonly was: ListedPerson | null
  readonly is: ListedPerson | null
}

/** All changes in words that an operator knows; `codes`: the code of each store by its id. */
export function listedChanges(
  { added, changed, gone }: RosterChanges,
  codes: ReadonlyMap<number, string>,
): ListedChange[] {
  const listed = ({ mobile, name, className, section, storeId }: RosterFacts): ListedPerson => ({
    ...{ mobile, name, className, section },
    store: storeId === null ? '' : (codes.get(storeId) ?? ''),
  })
  return [
    ...changed.map(({ was, is }) => ({ was: listed(was), is: listed(is) })),
    ...added.map((is) => ({ was: null, is: listed(is) })),
    ...gone.map((was) => ({ was: listed(was), is: null })),
  ]
}
