/**
 * The texts of the sheets in which the owner of a programme's entry confirms it and says what it avoids. A change of a
 * text with a consent needs a new version of it (`CONSENT_VERSIONS`).
 */
export const consentTexts = {
  child: {
    questionAll: (count: number) => (count === 1 ? 'Is this your child?' : 'Are these your children?'),
    yesAll: (count: number) => (count === 1 ? 'Yes, my child' : 'Yes, my children'),
    question: 'Is this your child?',
    yes: 'Yes, my child',
    no: 'Not my child',
    consent: (brand: string, name: string) =>
      `By choosing Yes you agree that ${brand} and the school use the name and class of ${name} for the meals that you order.`,
  },
  staff: {
    questionAll: (count: number) => (count === 1 ? 'Do you order for this person?' : 'Do you order for these people?'),
    yesAll: () => 'Yes, I do',
    question: 'Do you order for this person?',
    yes: 'Yes, I do',
    no: 'No, I do not',
    consent: (brand: string, name: string) =>
      `By choosing Yes you agree that ${brand} and the canteen use the name ${name} for the meals that you order.`,
  },
  /** Several people in one sentence. */
  names: (names: readonly string[]) =>
    names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join(),
  yesWithAvoids: 'Yes, and say what they avoid',
  unticked: 'Those without a tick stay on your list, to be confirmed later.',
  confirmed: (name: string) => `${name} is confirmed`,
  allConfirmed: (names: string, count: number) => `${names} ${count > 1 ? 'are' : 'is'} confirmed`,
  askDenial: (name: string) => ({
    title: `${name} is not yours?`,
    text: 'The entry leaves your list, and your programme is told that its number may be wrong.',
    cancel: 'Go back',
    submit: 'Not mine',
  }),
  denied: (name: string) => `${name} has left your list`,
  whatAvoids: (name: string) => `What does ${name} avoid?`,
  avoidsLead: 'We mark the dishes that have it, ask before you order one, and show it to the kitchen.',
  othersAvoid: (names: string) => `Another parent entered: ${names}. That counts too.`,
  agree: (brand: string, name: string) =>
    `I agree that ${brand} stores what ${name} avoids and shows it to the kitchen with each order. I can withdraw this here at any time; what I entered is then deleted.`,
  /** On the sheet of the device's own selection. */
  entryAvoids: (name: string, names: string) =>
    `${name} avoids ${names}. That is kept in your account, and counts for every order.`,
  /** AMB105: of a diner without an entry. */
  account: {
    keep: (brand: string) =>
      `I agree that ${brand} stores what I avoid with my account, so that it counts on every device where I sign in. I can withdraw this here at any time; it is then deleted from the account.`,
    kept: 'Kept with your account.',
  },
  agreeFirst: 'Please agree first that this is stored',
  save: 'Save',
  withdraw: 'Delete all',
  askWithdrawal: (name: string) => ({
    title: `Delete all that ${name} avoids?`,
    text: 'Dishes are then no longer marked for it, unless another parent entered it too.',
    cancel: 'Keep it',
    submit: 'Delete all',
  }),
  withdrawn: (name: string) => `What you entered for ${name} is deleted`,
} as const
