import { isGuessable } from '@tiffin/domain/people/passcode'
import { isSixDigits } from '@tiffin/domain/people/validation'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { forgiveAttempts } from '#kernel/attempts'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { hashToken } from '#kernel/tokens'
import { type SavedAddress, savedAddresses } from '../../addresses/saved-addresses.ts'
import type { Commerce } from '../../commerce.ts'
import { type ContactFields, requireContact } from '../contact.ts'
import { openSession } from '../open-session.ts'
import { beginTry, type Try } from '../passcode-tries.ts'
import type { Contact, PersonRecord } from '../person-repository.ts'
import type { RequestSource } from '../request-source.ts'
import { forgiveSentTry } from '../sent-passcode-repository.ts'
import { endOtherSessions } from '../session-repository.ts'
import { useSentPasscode } from '../use-sent-passcode.ts'
import { waitWords } from '../wait-words.ts'

export interface Credentials extends ContactFields {
  readonly pin: string
}

/**
 * `weak`: today's rule would refuse the passcode. `sent`: it was a sent one, which is used up. Both ask for a new one.
 * `none` (decision 0108): the account has none yet.
 */
type PasscodeState = 'fine' | 'weak' | 'sent' | 'none'

export interface SignedInSession {
  readonly token: string
  readonly passcode: PasscodeState
  readonly person: PersonRecord
  readonly addresses: readonly SavedAddress[]
}

/** Q7-Q10: requires exactly one of mobile number and e-mail address, and a passcode of six digits. */
function contactOf(credentials: Credentials, words: ServerMessages): Contact {
  const { enterNumberOrEmail: neither, eitherMobileOrEmail: both } = words
  const contact = requireContact(credentials, words, { neither, both })
  if (!isSixDigits(credentials.pin)) throw problems.refused(words.enterPasscode)
  return contact
}

/** Subtracts a try from its counters. */
async function forgiveTry(tx: TenantTx, { counted, sent }: Try): Promise<void> {
  await forgiveAttempts(tx, counted)
  if (sent) await forgiveSentTry(tx, sent)
}

type Known = Try & { readonly person: PersonRecord; readonly source: RequestSource }

/** Opens a session with the person's own passcode. */
const admit = (commerce: Commerce, tenant: Tenant, known: Known, pin: string): Promise<SignedInSession> =>
  inTenant(commerce.db, tenant.id, async (tx) => {
    const { person, source } = known
    await forgiveTry(tx, known)
    const token = await openSession(tx, commerce, { person: person.id, openedBy: 'passcode', source })
    const passcode = isGuessable(pin, person.mobile) ? 'weak' : 'fine'
    return { token, passcode, person, addresses: await savedAddresses(tx, tenant, person.id) }
  })

/** AMB42: opens a session with a sent passcode, and ends the others. Null when another sign-in has just used it. */
const admitOnce = (commerce: Commerce, tenant: Tenant, { person, sent, source }: Known, contact: Contact) =>
  inTenant(commerce.db, tenant.id, async (tx): Promise<SignedInSession | null> => {
    if (!sent || !(await useSentPasscode(tx, commerce, { person, contact, sent }))) return null
    const token = await openSession(tx, commerce, { person: person.id, openedBy: 'sent-passcode', source })
    await endOtherSessions(tx, person.id, hashToken(token))
    return { token, passcode: 'sent', person, addresses: await savedAddresses(tx, tenant, person.id) }
  })

/**
 * Which passcode matches: null for a wrong one and for an unknown account, after the same work. A try that the passcode
 * queue rejected is not counted (PERF11). Only the verification runs in the queue: database waits inside it would delay
 * all tenants' sign-ins (SAFE8).
 */
async function match(commerce: Commerce, tenant: Tenant, begun: Try, pin: string) {
  const { person, open, sent } = begun
  const own = open && person ? person.passcodeHash : null
  const verify = () => commerce.passcodes.verify(pin, own, person && sent ? sent.hash : null)
  return commerce.passcodes.inTurn(tenant.id, verify).catch(async (error: unknown) => {
    await inTenant(commerce.db, tenant.id, (tx) => forgiveTry(tx, begun))
    throw error
  })
}

interface Attempt {
  readonly contact: Contact
  readonly pin: string
  readonly source: RequestSource
}

async function tryPasscode(
  commerce: Commerce,
  tenant: Tenant,
  { contact, pin, source }: Attempt,
): Promise<SignedInSession> {
  const words = messagesOf(tenant)
  const begun = await beginTry(commerce, tenant, contact, source)
  const { person, refused } = begun
  if (refused) throw problems.tooMany(words.tooManyPasscodes(waitWords(refused.retryAfter, words)), refused.retryAfter)
  const matched = await match(commerce, tenant, begun, pin)
  if (!person || !matched) throw problems.refused(words.wrongSignIn)
  const known = { ...begun, person, source }
  if (matched === 'own') return admit(commerce, tenant, known, pin)
  const session = await admitOnce(commerce, tenant, known, contact)
  if (!session) throw problems.refused(words.wrongSignIn)
  commerce.jobs.note(tenant.id, commerce.now())
  return session
}

/**
 * Q11, SB7: opens a session for the right passcode. Wrong passcodes and unknown accounts get the same response after
 * the same time.
 */
export async function signIn(
  commerce: Commerce,
  tenant: Tenant,
  credentials: Credentials,
  source: RequestSource,
): Promise<SignedInSession> {
  const contact = contactOf(credentials, messagesOf(tenant))
  const attempt = { contact, pin: credentials.pin, source }
  return commerce.passcodes.atEntry(tenant.id, () => tryPasscode(commerce, tenant, attempt))
}
