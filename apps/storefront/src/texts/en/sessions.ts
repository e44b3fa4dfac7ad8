import { pageTitles } from '@tiffin/domain/texts/page-titles'

const named = (device: string): string => device || 'Unknown device'

/** Texts of the list of devices on which a diner is signed in. */
export const sessionTexts = {
  title: pageTitles.mySessions,
  lead: 'Sign out a device that you do not recognise, then change your passcode.',
  list: 'Your devices',
  device: named,
  thisDevice: 'This device',
  since: (moment: string) => `Signed in ${moment}`,
  openedBy: {
    passcode: '',
    'sent-passcode': 'With a passcode that we sent',
    passkey: 'With a passkey',
  },
  seen: (moment: string) => `Last used ${moment}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out: ${named(device)}`,
  signOutOthers: 'Sign out everywhere else',
  onlyHere: 'You are signed in on this device only.',
  ended: (device: string) => `Signed out: ${named(device)}`,
  endedAll: 'Signed out everywhere else',
  askAll: {
    title: 'Sign out everywhere else?',
    text: 'You stay signed in on this device. Carts on the others are kept there.',
    cancel: 'Cancel',
    submit: 'Sign out',
  },
  couldNotLoad: 'The list did not load. Nothing is lost.',
} as const
