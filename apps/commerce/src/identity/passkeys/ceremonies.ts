import type { Tenant } from '@tiffin/tenancy/tenant'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { hashToken, newToken } from '#kernel/tokens'
import type { Commerce } from '../../commerce.ts'
import { type ChallengeRow, insertChallenge, takeChallenge } from './challenge-repository.ts'
import { type Ceremony, challengeIn } from './webauthn.ts'

/** How long a challenge may be answered, in ms. Browsers get it as the time limit of their dialog. */
export const CHALLENGE_LIFE_MS = 5 * 60_000

/** Browsers have WebAuthn in secure contexts only: with TLS, and on the machine itself. */
const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$/.test(hostname))

/**
 * The host of an origin, which is the RP ID of passkeys made there (decision 0058). Throws `invalid` when it is not one
 * of the tenant's own.
 */
export function ownHost(commerce: Commerce, tenant: Tenant, origin: string): string {
  const url = URL.parse(origin)
  const isOwn = url?.origin === origin && isSecure(url) && commerce.tenants.resolve(url.host)?.id === tenant.id
  if (!isOwn) throw problems.invalid("body/origin must be one of the tenant's own, with https")
  return url.hostname
}

/** Issues a challenge for one ceremony at this origin. */
export async function issueChallenge(
  tx: TenantTx,
  commerce: Commerce,
  of: Omit<ChallengeRow, 'challengeHash'>,
): Promise<string> {
  const challenge = newToken()
  const expiresAt = new Date(commerce.now() + CHALLENGE_LIFE_MS)
  await insertChallenge(tx, { ...of, challengeHash: hashToken(challenge) }, expiresAt)
  return challenge
}

/** A ceremony that was begun here and is answered for the first time. */
export interface BegunCeremony extends Ceremony {
  readonly adding: ChallengeRow['adding']
}

/**
 * Removes and returns the challenge of an answer. Each challenge works once, even if the answer is refused.
 * Undefined when there is none, or when it was issued for another origin.
 */
export async function takeCeremony(
  tx: TenantTx,
  commerce: Commerce,
  answer: { readonly clientDataJSON: string; readonly origin: string },
): Promise<BegunCeremony | undefined> {
  const challenge = challengeIn(answer.clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await takeChallenge(tx, hashToken(challenge), new Date(commerce.now()))
  if (taken?.origin !== answer.origin) return undefined
  return { challenge, origin: taken.origin, host: new URL(taken.origin).hostname, adding: taken.adding }
}
