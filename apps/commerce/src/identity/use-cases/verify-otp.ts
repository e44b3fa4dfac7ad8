import { randomUUID } from 'node:crypto'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { hashToken } from '#kernel/tokens'
import type { Commerce } from '../../commerce.ts'
import { attachEntries } from '../../roster/repository.ts'
import type { Channel } from '../channels.ts'
import { codeContext } from '../code-context.ts'
import { takeCode } from '../one-time-codes.ts'
import { findPerson, insertPerson } from '../person-repository.ts'
import { deleteSignUp, lockSignUp, markVerified, type SignUpRecord } from '../sign-up-repository.ts'
import { signUpSubject } from './sign-up.ts'

/** Q21, Q22: only this channel is verified, or both are and the account was created. */
type Verified = 'channel' | 'account'
type Verdict = Verified | 'wrong' | 'replaced' | 'code-over' | 'over' | 'exists'

export interface CodeEntry {
  readonly token: string
  readonly channel: Channel
  readonly code: string
}

async function createAccount(tenant: Tenant, tx: TenantTx, signUp: SignUpRecord, now: Date): Promise<Verdict> {
  await deleteSignUp(tx, signUp.tokenHash)
  const { name, mobile, email, passcodeHash } = signUp
  const id = randomUUID()
  if (!(await insertPerson(tx, { id, name, mobile, email, passcodeHash }, now))) return 'exists'
  // L22: the number is verified, so the roster entries with this number belong to this person.
  await attachEntries(tx, tenant, now, id)
  return 'account'
}

/** Returns the verdict instead of throwing, so that the transaction commits the counted try. */
async function judge(commerce: Commerce, tenant: Tenant, tx: TenantTx, entry: CodeEntry): Promise<Verdict> {
  const context = codeContext(commerce, tenant, tx)
  const tokenHash = hashToken(entry.token)
  const signUp = await lockSignUp(tx, tokenHash, context.now)
  if (!signUp) return 'over'
  const { channel } = entry
  const code = await takeCode(context, { subject: signUpSubject(tokenHash), channel }, entry.code)
  if (code !== 'right') return code === 'over' ? 'code-over' : code
  // SB5: only the holder of the number or address learns that it has an account.
  if (await findPerson(tx, { channel, value: signUp[channel] })) return 'exists'
  const other = channel === 'mobile' ? 'email' : 'mobile'
  if (signUp.verified[other]) return createAccount(tenant, tx, signUp, context.now)
  await markVerified(tx, tokenHash, channel)
  return 'channel'
}

/** SB5: checks a code of a pending sign-up; verifying the second channel creates the account. */
export async function verifyOtp(commerce: Commerce, tenant: Tenant, entry: CodeEntry): Promise<Verified> {
  const verdict = await inTenant(commerce.db, tenant.id, (tx) => judge(commerce, tenant, tx, entry))
  if (verdict === 'wrong') throw problems.refused(messagesOf(tenant).otpNotCorrect)
  if (verdict === 'replaced') throw problems.refused(messagesOf(tenant).codeReplaced)
  if (verdict === 'code-over') throw problems.refused(messagesOf(tenant).codeOver)
  if (verdict === 'over') throw problems.refused(messagesOf(tenant).signUpOver)
  if (verdict === 'exists') throw problems.refused(messagesOf(tenant).accountExists)
  return verdict
}
