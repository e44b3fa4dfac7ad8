import { randomBytes } from 'node:crypto'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import type { Commerce } from '../../../commerce.ts'
import { asPerson, type Caller } from '../../caller.ts'
import { requireOwnPasscode } from '../../own-passcode.ts'
import { findOpening, type SignedIn } from '../../session-repository.ts'
import { CHALLENGE_LIFE_MS, issueChallenge, ownHost } from '../ceremonies.ts'
import { MAX_PASSKEYS } from '../limits.ts'
import { type PasskeyRow, passkeysOf } from '../passkey-repository.ts'
import { ALGORITHMS } from '../webauthn.ts'

/** How long after a sign-in a passkey may be added without the passcode, in ms. */
const RECENT_MS = 10 * 60_000

const HANDLE_BYTES = 32

export interface PasskeyQuestion {
  readonly origin: string
  /** The passcode; undefined: not given. */
  readonly pin: string | undefined
}

/** A session that a sent passcode opened does not count: reading the person's messages once must not give access for good. */
async function isRecent(commerce: Commerce, tx: TenantTx, { tokenHash }: Caller): Promise<boolean> {
  const opening = await findOpening(tx, tokenHash)
  if (!opening || opening.openedBy === 'sent-passcode') return false
  return commerce.now() - opening.openedAt.getTime() < RECENT_MS
}

/** The digits after which a person with several accounts recognises the right one. AMB53: never the whole number. */
const accountName = ({ name, mobile }: SignedIn): string => `${name} (…${mobile.slice(-4)})`

const descriptor = ({ credential_id: id, transports }: PasskeyRow) => ({ type: 'public-key', id, transports })

async function optionsFor(
  tx: TenantTx,
  commerce: Commerce,
  { tenant }: Caller,
  person: SignedIn,
  { origin, host }: { origin: string; host: string },
) {
  const before = await passkeysOf(tx, person.id)
  if (before.length >= MAX_PASSKEYS) throw problems.refused(messagesOf(tenant).tooManyPasskeys(MAX_PASSKEYS))
  const userHandle = before[0]?.user_handle ?? randomBytes(HANDLE_BYTES).toString('base64url')
  const challenge = await issueChallenge(tx, commerce, { origin, adding: { person: person.id, userHandle } })
  return {
    rp: { id: host, name: tenant.clientConfig.name },
    user: { id: userHandle, name: accountName(person), displayName: person.name },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_LIFE_MS,
    // An authenticator that has one of these refuses to make a second one.
    excludeCredentials: before.filter((each) => each.host === host).map(descriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Null: the passcode is needed. */
type Prepared = Awaited<ReturnType<typeof optionsFor>> | null

/** Begins adding a passkey. Needs a recent sign-in or the passcode, because a passkey outlives the session. */
export async function preparePasskey(commerce: Commerce, caller: Caller, question: PasskeyQuestion): Promise<Prepared> {
  const { tenant } = caller
  const { origin, pin } = question
  const host = ownHost(commerce, tenant, origin)
  if (pin !== undefined) {
    const { id } = await asPerson(commerce, caller, async (_tx, person) => person)
    await requireOwnPasscode(commerce, tenant, id, pin)
  }
  return asPerson(commerce, caller, async (tx, person) => {
    const mayAdd = pin !== undefined || (await isRecent(commerce, tx, caller))
    return mayAdd ? optionsFor(tx, commerce, caller, person, { origin, host }) : null
  })
}
