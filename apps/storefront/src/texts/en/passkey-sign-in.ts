/** Texts of the sign-in with a passkey, which load after the login form. */
export const passkeySignInTexts = {
  signIn: 'Sign in with a passkey',
  notAsked: 'Passkeys do not work right now. Please sign in with your passcode.',
} as const
