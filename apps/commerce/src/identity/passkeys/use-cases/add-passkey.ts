import { randomUUID } from 'node:crypto'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { Commerce } from '../../../commerce.ts'
import { asPerson, type Caller } from '../../caller.ts'
import type { SignedIn } from '../../session-repository.ts'
import { type BegunCeremony, ownHost, takeCeremony } from '../ceremonies.ts'
import { MAX_PASSKEYS } from '../limits.ts'
import { notifyChange } from '../notify.ts'
import { insertPasskey, lockPasskeysOf, type PasskeyRow, passkeysOf } from '../passkey-repository.ts'
import { type Attestation, type AuthenticatorState, verifyAttestation } from '../webauthn.ts'

export interface NewPasskey {
  readonly origin: string
  readonly attestation: Attestation
  readonly transports: readonly string[]
  /** Short words for the device; empty when unknown. */
  readonly device: string
}

type Outcome = readonly PasskeyRow[] | 'not-accepted' | 'too-many' | 'exists'

const rowOf = (
  person: SignedIn,
  { attestation, transports, device }: NewPasskey,
  { host, userHandle }: { host: string; userHandle: string },
  { publicKey, state }: { publicKey: string; state: AuthenticatorState },
  at: Date,
): PasskeyRow => ({
  id: randomUUID(),
  person: person.id,
  credential_id: attestation.id,
  public_key: publicKey,
  user_handle: userHandle,
  host,
  name: device,
  transports,
  counter: state.counter,
  backup_eligible: state.backupEligible,
  backed_up: state.backedUp,
  created_at: at,
  last_used_at: null,
})

const isFor = (person: SignedIn, ceremony: BegunCeremony | undefined): ceremony is BegunCeremony =>
  ceremony?.adding?.person === person.id

/** Returns the outcome instead of throwing, so that the transaction commits the use of the challenge. */
async function add(commerce: Commerce, tx: TenantTx, person: SignedIn, passkey: NewPasskey): Promise<Outcome> {
  const { origin, attestation, device } = passkey
  const ceremony = await takeCeremony(tx, commerce, { origin, clientDataJSON: attestation.clientDataJSON })
  if (!isFor(person, ceremony) || !ceremony.adding) return 'not-accepted'
  const verdict = await verifyAttestation(attestation, ceremony)
  if (!verdict.accepted) return 'not-accepted'
  if ((await lockPasskeysOf(tx, person.id)).length >= MAX_PASSKEYS) return 'too-many'
  const at = new Date(commerce.now())
  const of = { host: ceremony.host, userHandle: ceremony.adding.userHandle }
  if (!(await insertPasskey(tx, rowOf(person, passkey, of, verdict, at)))) return 'exists'
  await notifyChange(tx, person, { template: 'passkey-added', data: { device } }, at)
  return passkeysOf(tx, person.id)
}

/** Adds a passkey to the caller's account, and returns all. The person gets a message. */
export async function addPasskey(
  commerce: Commerce,
  caller: Caller,
  passkey: NewPasskey,
): Promise<readonly PasskeyRow[]> {
  const { tenant } = caller
  ownHost(commerce, tenant, passkey.origin)
  const outcome = await asPerson(commerce, caller, (tx, person) => add(commerce, tx, person, passkey))
  const words = messagesOf(tenant)
  if (outcome === 'not-accepted') throw problems.refused(words.passkeyNotAdded)
  if (outcome === 'too-many') throw problems.refused(words.tooManyPasskeys(MAX_PASSKEYS))
  if (outcome === 'exists') throw problems.refused(words.passkeyExists)
  commerce.jobs.note(tenant.id, commerce.now())
  return outcome
}
