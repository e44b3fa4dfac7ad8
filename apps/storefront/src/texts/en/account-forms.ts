/** Texts of the account's menu, panel and forms, which load when the diner is signed in. */
export const accountFormTexts = {
  // Q28
  hello: (name: string) => `Hello ${name}`,
  numberOf: (mobile: string) => `+91 ${mobile}`,
  editProfile: 'Edit Profile',
  yourChildren: 'Your Children',
  staff: 'Staff',
  savedAddresses: 'Saved addresses',
  changePasscode: 'Change Passcode',
  // AMB85
  logOut: 'LogOut',
  logout: 'Logout',
  // Q36
  name: 'Name',
  number: 'Mobile number',
  email: 'E-mail',
  emailLead: 'We send a code to it, to make sure that it is yours.',
  save: 'Save',
  emailCodeTitle: 'Check your e-mail',
  emailCodeLead: (email: string) => `Enter the code that we sent to ${email}. Then your e-mail is saved.`,
  code: 'Code',
  confirm: 'Confirm',
  resend: 'Resend code',
  resendIn: {
    inSeconds: (seconds: number) => `Resend code in ${seconds} s`,
    inMinutes: (minutes: number) => `Resend code in ${minutes} min`,
  },
  codeSent: 'A new code is on its way',
  otherEmail: 'Use another e-mail',
  // Q32
  passcodeLead: 'Six digits that are hard to guess. Your other devices are signed out.',
  sentTitle: 'Choose your own passcode',
  sentLead: 'The passcode that we sent you is used up. Choose one of your own for the next time.',
  weakTitle: 'Choose a better passcode',
  weakLead: 'Your passcode is one that others guess first. Choose one that is harder to guess.',
  oldPasscode: 'Old passcode',
  newPasscode: 'New passcode',
  confirmPasscode: 'Confirm passcode',
  later: 'Later',
  forgotten: 'Forgotten it? Log out, and ask for a new one when you sign in.',
} as const
