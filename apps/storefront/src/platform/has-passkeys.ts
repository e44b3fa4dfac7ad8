/** True when the browser can use passkeys and reads WebAuthn's JSON. False in pages without TLS. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
