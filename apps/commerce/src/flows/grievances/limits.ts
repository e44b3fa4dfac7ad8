import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { contactHash } from '#identity/contact'
import type { Contact } from '#identity/person-repository'
import type { RequestSource } from '#identity/request-source'
import { waitWords } from '#identity/wait-words'
import { type Counter, countAttempts } from '#kernel/attempts'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** More than a person with several orders that went wrong. */
const ofPerson = { most: 10, windowMs: DAY }

/** Each complaint of a visitor sends a message to the contact that it names. */
const ofContact = { most: 3, windowMs: DAY }
const ofNetwork = { most: 10, windowMs: HOUR }
const ofTenant = { most: 200, windowMs: HOUR }
/** As many as a list of the officer shows: with more, it would be of no use to them. */
const ofTenantADay = { most: 500, windowMs: DAY }

/** Numbers of tickets have 55 random bits; the contact must fit, too. */
const triesOfNetwork = { most: 60, windowMs: HOUR }
const triesOfTicket = { most: 20, windowMs: HOUR }

const networkCounter = (source: RequestSource, name: string, limit: Counter['limit']): Counter[] =>
  source.network ? [{ subject: `${name}:${source.network}`, limit }] : []

export const countersOfPerson = (person: string): Counter[] => [{ subject: `grievance:${person}`, limit: ofPerson }]

export const countersOfVisitor = (
  { pepper }: Pick<Commerce, 'pepper'>,
  contact: Contact,
  source: RequestSource,
): Counter[] => [
  { subject: `grievance:${contactHash(pepper, contact)}`, limit: ofContact },
  ...networkCounter(source, 'network-grievances', ofNetwork),
  { subject: 'tenant-grievances', limit: ofTenant },
  { subject: 'tenant-grievances-a-day', limit: ofTenantADay },
]

export const countersOfSearch = (ticket: string, source: RequestSource): Counter[] => [
  { subject: `grievance-search:${ticket}`, limit: triesOfTicket },
  ...networkCounter(source, 'network-grievance-search', triesOfNetwork),
]

/** SAFE14: counts before the work. Returns the longest wait in seconds of what is exceeded; null: nothing is. */
export async function waitFor(tx: TenantTx, counters: readonly Counter[], now: Date): Promise<number | null> {
  const waits = [...(await countAttempts(tx, counters, now)).values()].map(({ retryAfter }) => retryAfter)
  return waits.length > 0 ? Math.max(...waits) : null
}

export function tooMany(tenant: Tenant, retryAfter: number): Error {
  const words = messagesOf(tenant)
  return problems.tooMany(words.tooManyGrievances(waitWords(retryAfter, words)), retryAfter)
}

export function tooManyTries(tenant: Tenant, retryAfter: number): Error {
  const words = messagesOf(tenant)
  return problems.tooMany(words.tooManyGrievanceTries(waitWords(retryAfter, words)), retryAfter)
}
