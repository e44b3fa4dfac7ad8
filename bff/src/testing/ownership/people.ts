import type { SignedIn } from '@tiffin/lab/in-process'
import { PAIRS, type Pair, type World } from './world.ts'

/** The people of one call. The foreigner has the owner's mobile number, which is the wire's user id (AMB53). */
export interface People {
  readonly owner: SignedIn
  readonly neighbour: SignedIn
  readonly foreigner: SignedIn
}

/** Everybody who is not the owner at the owner's tenant. */
export const STRANGERS = [
  'another person',
  'a person of another tenant',
  'the session of another tenant',
  "the owner's session at another tenant",
  'nobody',
] as const

export type Stranger = (typeof STRANGERS)[number]
export type Who = Stranger | 'the owner'

/** Those whose browser has no session at the host that they call. */
export const SIGNED_OUT: ReadonlySet<Who> = new Set<Who>(STRANGERS.slice(2))

/** Those who call another tenant's host. */
export const ELSEWHERE: ReadonlySet<Who> = new Set<Who>([
  'a person of another tenant',
  "the owner's session at another tenant",
])

export async function meet(world: World, pair: Pair): Promise<People> {
  const [here, there] = PAIRS[pair]
  const owner = await world.person(here)
  const neighbour = await world.person(here)
  return { owner, neighbour, foreigner: await world.person(there, { mobile: owner.mobile }) }
}

/** At which tenant such a sender calls, and with whose session. */
export function senderOf(
  who: Who,
  { owner, neighbour, foreigner }: People,
): { tenant: string; session: string | null } {
  const { tenant } = ELSEWHERE.has(who) ? foreigner : owner
  const sessions: Readonly<Record<Who, string | null>> = {
    'the owner': owner.session,
    'another person': neighbour.session,
    'a person of another tenant': foreigner.session,
    'the session of another tenant': foreigner.session,
    "the owner's session at another tenant": owner.session,
    nobody: null,
  }
  return { tenant, session: sessions[who] }
}
