import type { signIn } from './identity.ts'
import { type AnswerOf, operation } from './operation.ts'

/** A passkey of the signed-in person. */
export interface Passkey {
  readonly id: string
  /** Given by the person; at first the device that it was made on, such as "Chrome, Android". Empty when unknown. */
  readonly name: string
  /** The host that it works at. */
  readonly host: string
  /** Epoch milliseconds. */
  readonly createdAt: number
  /** Epoch milliseconds; null: not used so far. */
  readonly lastUsedAt: number | null
}

/** An identifier of a credential, in WebAuthn's JSON. */
export interface CredentialDescriptor {
  readonly type: 'public-key'
  readonly id: string
  readonly transports: readonly string[]
}

/** What the browser makes a passkey by, in WebAuthn's JSON (`PublicKeyCredentialCreationOptionsJSON`). */
export interface PasskeyCreation {
  readonly rp: { readonly id: string; readonly name: string }
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly challenge: string
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[]
  /** Milliseconds. */
  readonly timeout: number
  readonly excludeCredentials: readonly CredentialDescriptor[]
  readonly authenticatorSelection: {
    readonly residentKey: 'required'
    readonly requireResidentKey: true
    readonly userVerification: 'required'
  }
  readonly attestation: 'none'
}

/**
 * What the browser signs in by, in WebAuthn's JSON (`PublicKeyCredentialRequestOptionsJSON`). It never lists
 * credentials, so that it reveals nothing about accounts.
 */
export interface PasskeyRequest {
  readonly rpId: string
  readonly challenge: string
  /** Milliseconds. */
  readonly timeout: number
  readonly userVerification: 'required'
}

/** The fields of WebAuthn's `RegistrationResponseJSON` that are used. Binary values are in base64url. */
export interface NewPasskey {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports: readonly string[]
  }
}

/** The fields of WebAuthn's `AuthenticationResponseJSON` that are used. Binary values are in base64url. */
export interface PasskeyAssertion {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle: string
  }
}

/** A person's passkeys of one host, after one was removed: the device stops offering others of this handle. */
export interface AcceptedPasskeys {
  readonly host: string
  /** `PublicKeyCredentialUserEntityJSON.id`: names the person to authenticators. */
  readonly userHandle: string
  readonly credentialIds: readonly string[]
}

export const listPasskeys = operation<{ answer: { passkeys: readonly Passkey[] } }>('GET', '/api/passkeys')

/** `options` is null when the sign-in is not recent: the passcode is needed as well. */
export const preparePasskey = operation<{
  body: { passcode?: string }
  answer: { options: PasskeyCreation | null }
}>('POST', '/api/passkeys/options')

export const addPasskey = operation<{
  body: { credential: NewPasskey }
  answer: { passkeys: readonly Passkey[]; message: string }
}>('POST', '/api/passkeys')

/** Returns all passkeys. */
export const renamePasskey = operation<{
  params: { passkeyId: string }
  body: { name: string }
  answer: { passkeys: readonly Passkey[]; message: string }
}>('PUT', '/api/passkeys/:passkeyId')

/** Returns the remaining passkeys. `accepted` is null when the upstream does not state them. */
export const removePasskey = operation<{
  params: { passkeyId: string }
  answer: { passkeys: readonly Passkey[]; accepted: AcceptedPasskeys | null; message: string }
}>('DELETE', '/api/passkeys/:passkeyId')

export const preparePasskeySignIn = operation<{ answer: { options: PasskeyRequest } }>(
  'POST',
  '/api/identity/passkey/options',
)

/** Signs in as `signIn` does, with the same answer. */
export const passkeySignIn = operation<{
  body: { credential: PasskeyAssertion }
  answer: AnswerOf<typeof signIn>
}>('POST', '/api/identity/passkey')
