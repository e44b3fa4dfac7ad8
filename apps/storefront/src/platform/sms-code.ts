/** WebOTP, which TypeScript's DOM types do not have. */
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] }
}

const codeIn = (credential: Credential | null): string | null =>
  credential && 'code' in credential && typeof credential.code === 'string' ? credential.code : null

/**
 * Waits for the code of an SMS that names this site, after the diner agreed in the browser's own question. Resolves to
 * null in a browser without WebOTP, when the diner declines, and on abort.
 */
export async function smsCode(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in window)) return null
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal }
  try {
    return codeIn(await navigator.credentials.get(request))
  } catch {
    return null
  }
}
