import { pageTitles } from '@tiffin/domain/texts/page-titles'

const named = (device: string): string => device || 'Passkey'

/** Texts of the page of a diner's passkeys. */
export const passkeyTexts = {
  title: pageTitles.myPasskeys,
  lead: 'Sign in with your fingerprint, your face or the lock of your device. Your passcode keeps working.',
  list: 'Your passkeys',
  name: named,
  added: (moment: string) => `Added ${moment}`,
  lastUsed: (moment: string) => `Last used ${moment}`,
  neverUsed: 'Not used yet',
  worksAt: (host: string) => `Works at ${host}`,
  add: 'Add a passkey',
  rename: 'Rename',
  renameOf: (device: string) => `Rename: ${named(device)}`,
  renameTitle: 'Rename this passkey',
  newName: 'Name',
  nameHint: 'A name by which you know it, such as “Work phone”.',
  nameNeeded: 'Please enter a name',
  nameTooLong: (most: number) => `A name has ${most} characters at most`,
  save: 'Save',
  remove: 'Remove',
  removeOf: (device: string) => `Remove: ${named(device)}`,
  askRemoval: (device: string) => ({
    title: 'Remove this passkey?',
    text: `You can no longer sign in with it: ${named(device)}. Delete it on your device too.`,
    cancel: 'Cancel',
    submit: 'Remove',
  }),
  none: 'No passkeys yet',
  noneText: 'Add one on this device, and sign in without typing next time.',
  exists: 'This device has a passkey for your account already',
  notMade: 'Your device could not make a passkey. Please try again.',
  notHere: 'This browser cannot make passkeys.',
  couldNotLoad: 'The list did not load. Nothing is lost.',
  askPasscode: 'Enter your passcode',
  askPasscodeText: 'To add a passkey, show that it is you.',
  passcode: 'Passcode',
  passcodeShort: 'Please enter the six digits of your passcode',
  continue: 'Continue',
} as const
