import type { AcceptedPasskeys } from '@tiffin/contract/passkeys'

/** WebAuthn 3's signals to the device, which few browsers have so far. */
interface Signals {
  signalUnknownCredential?(options: { rpId: string; credentialId: string }): Promise<void>
  signalAllAcceptedCredentials?(options: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: readonly string[]
  }): Promise<void>
}

const signals = (): Signals => PublicKeyCredential as Signals

/** A signal is a hint to the device: nothing depends on it, and a failure is not shown. */
async function unheard(signal: Promise<void> | undefined): Promise<void> {
  await signal?.catch(() => undefined)
}

/** No account has this passkey: the device may stop offering it. */
export const signalUnknownPasskey = (rpId: string, credentialId: string): Promise<void> =>
  unheard(signals().signalUnknownCredential?.({ rpId, credentialId }))

/** The device may stop offering the person's other passkeys of this host. */
export async function signalAcceptedPasskeys({ host, userHandle, credentialIds }: AcceptedPasskeys): Promise<void> {
  if (host !== window.location.hostname) return
  await unheard(
    signals().signalAllAcceptedCredentials?.({
      rpId: host,
      userId: userHandle,
      allAcceptedCredentialIds: credentialIds,
    }),
  )
}
