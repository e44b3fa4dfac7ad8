import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'

/** COSE numbers of the accepted algorithms, preferred first: Ed25519, ES256, RS256. */
export const ALGORITHMS = [-8, -7, -257] as const

export type Algorithm = (typeof ALGORITHMS)[number]

const MIN_RSA_BITS = 2048

/** WebAuthn: the longest id of a credential. */
const MAX_ID_BYTES = 1023

/** What an answer of a browser must be about. */
export interface Ceremony {
  readonly challenge: string
  readonly origin: string
  /** The RP ID. */
  readonly host: string
}

/** The answer to a creation, as text in base64url. */
export interface Attestation {
  readonly id: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  /** DER of the SubjectPublicKeyInfo. */
  readonly publicKey: string
  readonly algorithm: number
}

/** The answer to a request, as text in base64url. */
export interface Assertion {
  readonly id: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
  readonly userHandle: string
}

/** A credential as it is stored. */
export interface Credential {
  readonly id: string
  readonly publicKey: string
  readonly algorithm: number
  readonly userHandle: string
  readonly host: string
  readonly counter: number
  readonly backupEligible: boolean
}

/** What an authenticator states with each answer. */
export interface AuthenticatorState {
  readonly counter: number
  readonly backupEligible: boolean
  readonly backedUp: boolean
}

/** Why an answer is not accepted. For tests and logs; a diner is not told. */
export type Fault =
  | 'client-data'
  | 'type'
  | 'challenge'
  | 'origin'
  | 'cross-origin'
  | 'authenticator-data'
  | 'host'
  | 'user'
  | 'backup'
  | 'id'
  | 'key'
  | 'user-handle'
  | 'signature'
  | 'counter'

export type Verdict =
  | { readonly accepted: true; readonly state: AuthenticatorState }
  | { readonly accepted: false; readonly fault: Fault }

const refused = (fault: Fault): Verdict => ({ accepted: false, fault })

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')
const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest()

const clientData = z.object({
  type: z.string(),
  challenge: z.string().min(1),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
})

function readClientData(text: string): z.infer<typeof clientData> | undefined {
  try {
    return clientData.safeParse(JSON.parse(bytes(text).toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** The challenge that an answer claims to answer; undefined when it is unreadable. */
export const challengeIn = (clientDataJSON: string): string | undefined => readClientData(clientDataJSON)?.challenge

function clientFault(text: string, type: string, ceremony: Ceremony): Fault | null {
  const data = readClientData(text)
  if (!data) return 'client-data'
  if (data.type !== type) return 'type'
  if (data.challenge !== ceremony.challenge) return 'challenge'
  if (data.origin !== ceremony.origin) return 'origin'
  return data.crossOrigin ? 'cross-origin' : null
}

interface AuthenticatorData extends AuthenticatorState {
  readonly hostHash: Buffer
  readonly userPresent: boolean
  readonly userVerified: boolean
  /** The id of a new credential; null in the answer to a request. */
  readonly credentialId: Buffer | null
}

// Offsets and flags of WebAuthn's authenticator data.
const FLAGS = 32
const COUNTER = 33
const MIN_LENGTH = 37
const ID_LENGTH = 53
const ID = 55
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

function readAuthenticatorData(text: string): AuthenticatorData | null {
  const data = bytes(text)
  if (data.length < MIN_LENGTH) return null
  const flags = data.readUInt8(FLAGS)
  const has = (flag: number): boolean => (flags & flag) !== 0
  if (has(HAS_CREDENTIAL) && data.length < ID) return null
  const idEnd = has(HAS_CREDENTIAL) ? ID + data.readUInt16BE(ID_LENGTH) : ID
  return {
    hostHash: data.subarray(0, FLAGS),
    userPresent: has(USER_PRESENT),
    userVerified: has(USER_VERIFIED),
    backupEligible: has(BACKUP_ELIGIBLE),
    backedUp: has(BACKED_UP),
    counter: data.readUInt32BE(COUNTER),
    credentialId: has(HAS_CREDENTIAL) ? data.subarray(ID, idEnd) : null,
  }
}

function authenticatorFault(data: AuthenticatorData, host: string): Fault | null {
  if (!data.hostHash.equals(sha256(host))) return 'host'
  if (!data.userPresent || !data.userVerified) return 'user'
  return data.backedUp && !data.backupEligible ? 'backup' : null
}

const fits: Readonly<Record<Algorithm, (key: KeyObject) => boolean>> = {
  [-8]: ({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519',
  [-7]: ({ asymmetricKeyType, asymmetricKeyDetails }) =>
    asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1',
  [-257]: ({ asymmetricKeyType, asymmetricKeyDetails }) =>
    asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS,
}

/** The public key; null when it is unreadable or not one of the accepted algorithms. */
function readKey(publicKey: string, algorithm: number): KeyObject | null {
  const known = ALGORITHMS.find((each) => each === algorithm)
  if (known === undefined) return null
  try {
    const key = createPublicKey({ key: bytes(publicKey), format: 'der', type: 'spki' })
    return fits[known](key) ? key : null
  } catch {
    return null
  }
}

function isSigned(key: KeyObject, algorithm: number, assertion: Assertion): boolean {
  const signed = Buffer.concat([bytes(assertion.authenticatorData), sha256(bytes(assertion.clientDataJSON))])
  return verify(algorithm === -8 ? null : 'sha256', signed, key, bytes(assertion.signature))
}

const stateOf = ({ counter, backupEligible, backedUp }: AuthenticatorData): Verdict => ({
  accepted: true,
  state: { counter, backupEligible, backedUp },
})

/**
 * Verifies the answer to a creation (WebAuthn 3, 7.1). The attestation is not read: none is requested, and without one
 * nothing in the answer is signed, so the browser's own copy of the public key is as good as the one in CBOR.
 */
export function verifyAttestation(attestation: Attestation, ceremony: Ceremony): Verdict {
  const fault = clientFault(attestation.clientDataJSON, 'webauthn.create', ceremony)
  if (fault) return refused(fault)
  const data = readAuthenticatorData(attestation.authenticatorData)
  if (!data) return refused('authenticator-data')
  const wrong = authenticatorFault(data, ceremony.host)
  if (wrong) return refused(wrong)
  const id = data.credentialId
  if (!id || id.length === 0 || id.length > MAX_ID_BYTES || id.toString('base64url') !== attestation.id) {
    return refused('id')
  }
  return readKey(attestation.publicKey, attestation.algorithm) ? stateOf(data) : refused('key')
}

/** A counter that does not grow means that the authenticator was copied. Many have none and always state 0. */
const isCounterFine = (before: number, now: number): boolean => (before === 0 && now === 0) || now > before

/** Verifies the answer to a request (WebAuthn 3, 7.2) by a stored credential. */
export function verifyAssertion(assertion: Assertion, credential: Credential, ceremony: Ceremony): Verdict {
  const fault = clientFault(assertion.clientDataJSON, 'webauthn.get', ceremony)
  if (fault) return refused(fault)
  const data = readAuthenticatorData(assertion.authenticatorData)
  if (!data) return refused('authenticator-data')
  if (credential.host !== ceremony.host) return refused('host')
  const wrong = authenticatorFault(data, ceremony.host)
  if (wrong) return refused(wrong)
  if (assertion.id !== credential.id) return refused('id')
  if (assertion.userHandle !== credential.userHandle) return refused('user-handle')
  if (data.backupEligible !== credential.backupEligible) return refused('backup')
  const key = readKey(credential.publicKey, credential.algorithm)
  if (!key) return refused('key')
  if (!isSigned(key, credential.algorithm, assertion)) return refused('signature')
  return isCounterFine(credential.counter, data.counter) ? stateOf(data) : refused('counter')
}
