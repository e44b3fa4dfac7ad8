/** Texts of sign-in and sign-up that only the client uses; the others are in the domain's messages. */
export const identityTexts = {
  signUp: 'Sign Up',
  signInTitle: 'Welcome back',
  signInLead: 'Sign in with your number or your e-mail.',
  signUpTitle: 'Nice to meet you',
  signUpLead: 'We send a code to your number and your e-mail, so that your orders reach you.',
  // Decision 0108
  shortLead: 'Enter the number that your school or canteen has. One code, and you can order.',
  numberNotKnown: 'They do not have my number',
  oneCodeTitle: 'One quick code',
  oneCodeLead: 'Enter the code we sent here. You can read it on any device.',
  verifyTitle: 'Two quick codes',
  verifyLead: 'Enter the codes we sent here, in any order. You can read them on any device.',
  number: 'Mobile number',
  or: 'or',
  email: 'E-mail',
  name: 'Name',
  passcode: 'Passcode',
  newPasscode: 'Choose a 6-digit passcode',
  countryCode: '+91',
  continue: 'Continue',
  confirm: 'Confirm',
  verified: 'Verified',
  mobileCode: (mobile: string) => `Code sent to +91 ${mobile}`,
  emailCode: (email: string) => `Code sent to ${email}`,
  resend: 'Resend code',
  resendIn: {
    inSeconds: (seconds: number) => `Resend code in ${seconds} s`,
    inMinutes: (minutes: number) => `Resend code in ${minutes} min`,
  },
  codeSent: 'A new code is on its way',
  changeDetails: 'Change details',
  // The codes belong to the browser that asked for them (decision 0004).
  codesElsewhere: 'Do you have codes already? Enter them in the browser where you asked for them.',
  close: 'Close',
  policies: 'How we treat what you enter',
  // Q25
  resendPasscode: 'Resend Passcode',
  resendLead: 'Enter the number or e-mail of your account. We send you a passcode that works once.',
  confirmResend: 'CONFIRM',
  confirmResendIn: {
    inSeconds: (seconds: number) => `CONFIRM in ${seconds} s`,
    inMinutes: (minutes: number) => `CONFIRM in ${minutes} min`,
  },
  backToSignIn: 'Back To Sign In',
  // AMB42: whether there is an account is not revealed.
  passcodeSentTo: (recipient: string, minutes: number) =>
    `If ${recipient} has an account, a passcode is on its way. It works once, for ${minutes} min.`,
  passcodeRefused: 'Was it refused? It works once and takes five tries. Press Resend Passcode for a new one.',
  passcodeExpired: (recipient: string) =>
    `The 15 minutes of the passcode for ${recipient} are over. Press Resend Passcode for a new one.`,
  signUpComplete: 'Your account is ready. Sign in with your passcode.',
} as const
