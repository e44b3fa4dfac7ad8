import type { NewPasskey, PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@tiffin/contract/passkeys'
import { hasPasskeys } from './has-passkeys.ts'

/** True for errors of a dialog that the diner closed, that timed out, or that was aborted. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The browser reads the same JSON, and only its types are not read-only. */
const mutable = <T>(options: unknown): T => options as T

/** True when the browser offers passkeys among the suggestions of a field with `autocomplete="… webauthn"`. */
export async function suggestsPasskeys(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** True when this device itself can keep a passkey, behind a fingerprint, a face or its lock. */
export async function keepsPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())
}

/**
 * Asks the diner for a passkey. With `suggested`, waits until the diner takes one of a field's suggestions. Null: the
 * diner gave up.
 */
export async function getPasskey(
  options: PasskeyRequest,
  { suggested, signal }: { suggested: boolean; signal: AbortSignal },
): Promise<PasskeyAssertion | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(mutable(options))
  try {
    const credential = await navigator.credentials.get({
      publicKey,
      signal,
      ...(suggested ? { mediation: 'conditional' } : {}),
    })
    return credential && ((credential as PublicKeyCredential).toJSON() as PasskeyAssertion)
  } catch (error) {
    if (isGivenUp(error)) return null
    throw error
  }
}

/** Makes a passkey. Null: the diner gave up. `exists`: the authenticator has one for this account. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey | 'exists' | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(mutable(options))
  try {
    const credential = await navigator.credentials.create({ publicKey })
    return credential && ((credential as PublicKeyCredential).toJSON() as NewPasskey)
  } catch (error) {
    if (isGivenUp(error)) return null
    if (error instanceof DOMException && error.name === 'InvalidStateError') return 'exists'
    throw error
  }
}
