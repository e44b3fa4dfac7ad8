import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {
  COSEALG,
  cose,
  decodeAttestationObject,
  decodeClientDataJSON,
  decodeCredentialPublicKey,
  isoBase64URL,
} from '@simplewebauthn/server/helpers'
import { z } from 'zod'

/** The accepted algorithms, preferred first. */
export const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256] as const

const MIN_RSA_BYTES = 256

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
  readonly attestationObject: string
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
  /** The COSE key in base64url. */
  readonly publicKey: string
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

/** Why an answer is not accepted, for developers. A diner is not told. */
export interface Refusal {
  readonly accepted: false
  readonly why: string
}

export type AttestationVerdict =
  | { readonly accepted: true; readonly publicKey: string; readonly state: AuthenticatorState }
  | Refusal

export type AssertionVerdict = { readonly accepted: true; readonly state: AuthenticatorState } | Refusal

const refused = (why: string): Refusal => ({ accepted: false, why })

/** The library throws for what it does not accept, and for what it cannot read: both are a refusal. */
async function orRefused<T>(verdict: Promise<T>): Promise<T | Refusal> {
  try {
    return await verdict
  } catch (error) {
    return refused(String(error))
  }
}

const clientData = z.object({ challenge: z.string().min(1), crossOrigin: z.boolean().optional() })

function readClientData(text: string): z.infer<typeof clientData> | undefined {
  try {
    return clientData.safeParse(decodeClientDataJSON(text)).data
  } catch {
    return undefined
  }
}

/** The challenge that an answer claims to answer; undefined when it is unreadable. */
export const challengeIn = (clientDataJSON: string): string | undefined => readClientData(clientDataJSON)?.challenge

/** The library accepts answers from a frame in another site's page when the browser does not name that site. */
function isFromOwnPage(clientDataJSON: string): boolean {
  const data = readClientData(clientDataJSON)
  return data !== undefined && data.crossOrigin !== true
}

/** The parts of WebAuthn's JSON that follow from the others. */
const asCredential = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const

const expectedIn = ({ challenge, origin, host }: Ceremony) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: host,
  requireUserVerification: true,
})

const stateOf = (counter: number, info: { credentialDeviceType: string; credentialBackedUp: boolean }) => ({
  counter,
  backupEligible: info.credentialDeviceType === 'multiDevice',
  backedUp: info.credentialBackedUp,
})

/**
 * None is requested, so browsers send none, or one that the key itself signs. Any other has certificates, for which the
 * library loads lists of revoked ones from addresses in them: no request of a caller may wait for a third server.
 */
function hasCertificates(attestationObject: string): boolean {
  const object = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const isSelfSigned = object.get('fmt') === 'packed' && object.get('attStmt').get('x5c') === undefined
  return object.get('fmt') !== 'none' && !isSelfSigned
}

/** True when the key is of the kind that its algorithm needs. The library finds out at the first use only. */
function isConsistent(publicKey: Uint8Array<ArrayBuffer>): boolean {
  const key = decodeCredentialPublicKey(publicKey)
  const algorithm = key.get(cose.COSEKEYS.alg)
  if (cose.isCOSEPublicKeyEC2(key)) {
    return algorithm === COSEALG.ES256 && key.get(cose.COSEKEYS.crv) === cose.COSECRV.P256
  }
  if (cose.isCOSEPublicKeyOKP(key)) {
    return algorithm === COSEALG.EdDSA && key.get(cose.COSEKEYS.crv) === cose.COSECRV.ED25519
  }
  const isRsa = cose.isCOSEPublicKeyRSA(key) && algorithm === COSEALG.RS256
  return isRsa && (key.get(cose.COSEKEYS.n)?.byteLength ?? 0) >= MIN_RSA_BYTES
}

async function judgeAttestation(attestation: Attestation, ceremony: Ceremony): Promise<AttestationVerdict> {
  const { id, ...response } = attestation
  if (!isFromOwnPage(attestation.clientDataJSON)) return refused("from a frame in another site's page")
  if (hasCertificates(attestation.attestationObject)) return refused('an attestation that was not requested')
  const json: RegistrationResponseJSON = { ...asCredential(id), response }
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: json,
    supportedAlgorithmIDs: [...ALGORITHMS],
    ...expectedIn(ceremony),
  })
  if (!verified) return refused('attestation')
  const { credential } = registrationInfo
  if (credential.id !== id) return refused('another id')
  if (!isConsistent(credential.publicKey)) return refused('a key that does not fit its algorithm')
  return {
    accepted: true,
    publicKey: isoBase64URL.fromBuffer(credential.publicKey),
    state: stateOf(credential.counter, registrationInfo),
  }
}

/** Verifies the answer to a creation (WebAuthn 3, 7.1). */
export const verifyAttestation = (attestation: Attestation, ceremony: Ceremony): Promise<AttestationVerdict> =>
  orRefused(judgeAttestation(attestation, ceremony))

const DER_SEQUENCE = 0x30

/** Of a signature in DER, the library compares neither the first tag nor the whole length: other bytes would do too. */
function isExact(signature: string, publicKey: Uint8Array<ArrayBuffer>): boolean {
  if (decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg) !== COSEALG.ES256) return true
  const bytes = isoBase64URL.toBuffer(signature)
  return bytes[0] === DER_SEQUENCE && bytes[1] === bytes.length - 2
}

async function judgeAssertion(
  assertion: Assertion,
  credential: Credential,
  ceremony: Ceremony,
): Promise<AssertionVerdict> {
  const { id, ...response } = assertion
  if (!isFromOwnPage(assertion.clientDataJSON)) return refused("from a frame in another site's page")
  if (credential.host !== ceremony.host) return refused('a passkey of another host')
  if (id !== credential.id) return refused('another id')
  if (assertion.userHandle !== credential.userHandle) return refused('the handle of another person')
  const publicKey = isoBase64URL.toBuffer(credential.publicKey)
  if (!isExact(assertion.signature, publicKey)) return refused('a signature that is not DER')
  const json: AuthenticationResponseJSON = { ...asCredential(id), response }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: json,
    credential: { id, publicKey, counter: credential.counter },
    ...expectedIn(ceremony),
  })
  if (!verified) return refused('signature')
  const state = stateOf(authenticationInfo.newCounter, authenticationInfo)
  return state.backupEligible === credential.backupEligible
    ? { accepted: true, state }
    : refused('whether it may be backed up, which never changes')
}

/** Verifies the answer to a request (WebAuthn 3, 7.2) by a stored credential. */
export const verifyAssertion = (
  assertion: Assertion,
  credential: Credential,
  ceremony: Ceremony,
): Promise<AssertionVerdict> => orRefused(judgeAssertion(assertion, credential, ceremony))
