/** SAFE14: why a new passcode is refused. Apart from the other messages: the client loads them with its passcode forms. */
export const passcodeMessages = {
  weakPasscode:
    'This passcode is too easy to guess. Please choose one that is no date, no row of digits or repeated digits, and no part of your number.',
  wrongOldPasscode: 'The old passcode is not right',
  passcodesDiffer: 'The new passcode and its confirmation are not the same',
  samePasscode: 'This is your old passcode. Please choose another one.',
} as const
