import { randomUUID } from 'node:crypto'
import type { ServerMessages } from '@tiffin/domain/words/catalogue'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { hashToken } from '#kernel/tokens'
import { savedAddresses } from '../../addresses/saved-addresses.ts'
import type { Commerce } from '../../commerce.ts'
import { attachEntries, isOnRoster } from '../../roster/repository.ts'
import type { Channel } from '../channels.ts'
import { type CodeContext, codeContext } from '../code-context.ts'
import { compareCode, takeCode, wasSentFor } from '../one-time-codes.ts'
import { openSession } from '../open-session.ts'
import { findPerson, insertPerson, type PersonRecord } from '../person-repository.ts'
import type { RequestSource } from '../request-source.ts'
import {
  deleteSignUp,
  earlierSignUps,
  isOfPendingSignUp,
  lockSignUp,
  markVerified,
  type SignUpRecord,
} from '../sign-up-repository.ts'
import type { SignedInSession } from './sign-in.ts'
import { signUpSubject } from './sign-up.ts'

/** Q21, Q22: only this channel is verified, or both are and the account was created. */
export type Verified =
  | { readonly kind: 'channel' }
  | { readonly kind: 'account' }
  /** Decision 0108: the account was created by one code, and is signed in. */
  | { readonly kind: 'signed-in'; readonly session: SignedInSession }

type Refusal = 'wrong' | 'replaced' | 'code-over' | 'over' | 'exists' | 'not-on-roster'

const refusals = {
  wrong: 'otpNotCorrect',
  replaced: 'codeReplaced',
  'code-over': 'codeOver',
  over: 'signUpOver',
  exists: 'accountExists',
  'not-on-roster': 'numberNotOnRoster',
} as const satisfies Record<Refusal, keyof ServerMessages>

export interface CodeEntry {
  readonly token: string
  readonly channel: Channel
  readonly code: string
  readonly source: RequestSource
}

/** Null: the number or the address has an account. */
async function createAccount(
  tenant: Tenant,
  tx: TenantTx,
  signUp: SignUpRecord,
  now: Date,
): Promise<PersonRecord | null> {
  const { name, mobile, passcodeHash } = signUp
  const person = { id: randomUUID(), name, mobile, email: signUp.email || null, passcodeHash }
  if (!(await insertPerson(tx, person, now))) return null
  // L22: the number is verified, so the roster entries with this number belong to this person.
  await attachEntries(tx, tenant, now, person.id)
  return person
}

/** SB5: both channels of a sign-up are verified, which ends it. */
async function completeWhole(
  tenant: Tenant,
  tx: TenantTx,
  signUp: SignUpRecord,
  now: Date,
): Promise<Verified | Refusal> {
  await deleteSignUp(tx, signUp.tokenHash)
  return (await createAccount(tenant, tx, signUp, now)) ? { kind: 'account' } : 'exists'
}

/**
 * Decision 0108: the account of a number that the roster names. An account that exists is opened only while the sign-up that
 * created it is pending, whose answer may be lost: who gets a number that was another's before opens nothing by its code.
 */
async function accountByCode(
  tenant: Tenant,
  tx: TenantTx,
  signUp: SignUpRecord,
  now: Date,
): Promise<PersonRecord | Refusal> {
  const known = await findPerson(tx, { channel: 'mobile', value: signUp.mobile })
  if (known) return (await isOfPendingSignUp(tx, known, now)) ? known : 'exists'
  if (!(await isOnRoster(tx, signUp.mobile))) return 'not-on-roster'
  return (await createAccount(tenant, tx, signUp, now)) ?? 'exists'
}

/**
 * Decision 0108: signs in by the code alone. The session may set a passcode without an old one. Sign-up and code are kept until
 * they expire, so that a call that is repeated after a lost answer signs in too.
 */
async function admitByCode(
  commerce: Commerce,
  tenant: Tenant,
  tx: TenantTx,
  { signUp, source, now }: { readonly signUp: SignUpRecord; readonly source: RequestSource; readonly now: Date },
): Promise<Verified | Refusal> {
  const person = await accountByCode(tenant, tx, signUp, now)
  if (typeof person === 'string') return person
  const token = await openSession(tx, commerce, { person: person.id, openedBy: 'sent-passcode', source })
  const addresses = await savedAddresses(tx, tenant, person.id)
  return { kind: 'signed-in', session: { token, passcode: 'none', person, addresses } }
}

/** AMB43: whether the code belongs to a sign-up that the person began before this one, which sent a newer code. */
async function isOfEarlier(context: CodeContext, signUp: SignUpRecord, { channel, code }: CodeEntry): Promise<boolean> {
  const earlier = await earlierSignUps(context.tx, signUp, { channel, now: context.now })
  return wasSentFor(context, { subjects: earlier.map(signUpSubject), channel }, code)
}

/** Returns a refusal instead of throwing, so that the transaction commits the counted try. */
async function judge(commerce: Commerce, tenant: Tenant, tx: TenantTx, entry: CodeEntry): Promise<Verified | Refusal> {
  const context = codeContext(commerce, tenant, tx)
  const { now } = context
  const tokenHash = hashToken(entry.token)
  const signUp = await lockSignUp(tx, tokenHash, now)
  const { channel, source } = entry
  // Decision 0108: the only channel of a short sign-up is the number.
  if (!signUp?.[channel]) return 'over'
  const isShort = signUp.email === ''
  const verify = isShort ? compareCode : takeCode
  const code = await verify(context, { subject: signUpSubject(tokenHash), channel }, entry.code)
  if (code === 'wrong') return (await isOfEarlier(context, signUp, entry)) ? 'replaced' : 'wrong'
  if (code !== 'right') return code === 'over' ? 'code-over' : code
  if (isShort) return admitByCode(commerce, tenant, tx, { signUp, source, now })
  // SB5: only the holder of the number or address learns that it has an account.
  if (await findPerson(tx, { channel, value: signUp[channel] })) return 'exists'
  const other = channel === 'mobile' ? 'email' : 'mobile'
  if (signUp.verified[other]) return completeWhole(tenant, tx, signUp, now)
  await markVerified(tx, tokenHash, channel)
  return { kind: 'channel' }
}

/**
 * SB5: checks a code of a pending sign-up; verifying the second channel creates the account. Decision 0108: of a short one, the
 * first does. Throws refused with the reason.
 */
export async function verifyOtp(commerce: Commerce, tenant: Tenant, entry: CodeEntry): Promise<Verified> {
  const verdict = await inTenant(commerce.db, tenant.id, (tx) => judge(commerce, tenant, tx, entry))
  if (typeof verdict === 'string') throw problems.refused(messagesOf(tenant)[refusals[verdict]])
  return verdict
}
