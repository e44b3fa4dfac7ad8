import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { type SavedAddress, savedAddresses } from '../../../addresses/saved-addresses.ts'
import type { Commerce } from '../../../commerce.ts'
import { openSession } from '../../open-session.ts'
import { findPersonById } from '../../person-repository.ts'
import type { RequestSource } from '../../request-source.ts'
import type { SignedIn } from '../../session-repository.ts'
import { ownHost, takeCeremony } from '../ceremonies.ts'
import { lockPasskey, markUsed, type PasskeyRow } from '../passkey-repository.ts'
import { type Assertion, type Credential, verifyAssertion } from '../webauthn.ts'

export interface PasskeySignIn {
  readonly origin: string
  readonly assertion: Assertion
  readonly source: RequestSource
}

export interface PasskeySession {
  readonly token: string
  readonly person: SignedIn
  readonly addresses: readonly SavedAddress[]
}

const credentialOf = (row: PasskeyRow): Credential => ({
  id: row.credential_id,
  publicKey: row.public_key,
  userHandle: row.user_handle,
  host: row.host,
  counter: row.counter,
  backupEligible: row.backup_eligible,
})

type Outcome = PasskeySession | 'unknown' | 'not-accepted'

/** Returns the outcome instead of throwing, so that the transaction commits the use of the challenge. */
async function judge(
  commerce: Commerce,
  tenant: Tenant,
  tx: TenantTx,
  { origin, assertion, source }: PasskeySignIn,
): Promise<Outcome> {
  const ceremony = await takeCeremony(tx, commerce, { origin, clientDataJSON: assertion.clientDataJSON })
  if (!ceremony || ceremony.adding) return 'not-accepted'
  const row = await lockPasskey(tx, assertion.id)
  if (!row) return 'unknown'
  const verdict = await verifyAssertion(assertion, credentialOf(row), ceremony)
  const person = verdict.accepted ? await findPersonById(tx, row.person) : undefined
  if (!verdict.accepted || !person) return 'not-accepted'
  const { counter, backedUp } = verdict.state
  await markUsed(tx, row.id, { counter, backedUp, at: new Date(commerce.now()) })
  const token = await openSession(tx, commerce, { person: person.id, openedBy: 'passkey', source })
  return { token, person, addresses: await savedAddresses(tx, tenant, person.id) }
}

/**
 * Opens a session for a passkey, as `signIn` does for a passcode. A passkey cannot be guessed, so that wrong passcodes
 * never lock it. Whatever is wrong, the answer is the same, except that an unknown passkey has a code of its own, so
 * that its device may stop offering it. The code reveals nothing: ids are random, and only the device knows them.
 */
export async function signInWithPasskey(
  commerce: Commerce,
  tenant: Tenant,
  signIn: PasskeySignIn,
): Promise<PasskeySession> {
  ownHost(commerce, tenant, signIn.origin)
  const outcome = await inTenant(commerce.db, tenant.id, (tx) => judge(commerce, tenant, tx, signIn))
  const { passkeyNotAccepted } = messagesOf(tenant)
  if (outcome === 'unknown') throw problems.unknownPasskey(passkeyNotAccepted)
  if (outcome === 'not-accepted') throw problems.refused(passkeyNotAccepted)
  return outcome
}
