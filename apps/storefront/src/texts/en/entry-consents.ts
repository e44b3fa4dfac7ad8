/**
 * The texts of the sheets in which the owner of a programme's entry confirms it and says what it avoids. A change of a
 * text with a consent needs a new version of it (`CONSENT_VERSIONS`).
 */
export const consentTexts = {
  child: {
    question: 'Is this your child?',
    yes: 'Yes, my child',
    no: 'Not my child',
    consent: (brand: string, name: string) =>
      `By choosing Yes you agree that ${brand} and the school use the name and class of ${name} for the meals that you order.`,
  },
  staff: {
    question: 'Do you order for this person?',
    yes: 'Yes, I do',
    no: 'No, I do not',
    consent: (brand: string, name: string) =>
      `By choosing Yes you agree that ${brand} and the canteen use the name ${name} for the meals that you order.`,
  },
  confirmed: (name: string) => `${name} is confirmed`,
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
  withdrawn: (name: string) => `What you entered for ${name} is deleted`,
} as const
