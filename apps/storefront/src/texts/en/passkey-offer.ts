/** Texts of the offer to add a passkey, which load where it is due. */
export const passkeyOfferTexts = {
  title: 'Sign in without typing',
  text: 'Add a passkey to this device, and use its fingerprint, face or lock next time. Your passcode keeps working.',
  add: 'Add a passkey',
  dismiss: 'No, thanks',
} as const
