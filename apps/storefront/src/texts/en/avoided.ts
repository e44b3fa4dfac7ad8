/**
 * AMB105: texts of the sheet that selects the avoided allergens, of the questions before a dish is added or ordered, and
 * of a list that is not known. They load for the diners who may avoid something. `name` is the child or member of staff,
 * null: the diner.
 */
export const avoidedTexts = {
  // The sheet
  whatYouAvoidLead: 'We mark the dishes that have it, and ask before you add or order one.',
  keptHere: 'Kept on this device only.',
  notStatedToo: 'Where a kitchen states nothing, we ask as well: nobody knows then.',
  clear: 'Clear all',
  done: 'Done',
  // The question before adding or ordering a dish
  hasAvoided: 'This has something you avoid',
  mayHaveAvoided: 'This may have something you avoid',
  hasAvoidedOf: (name: string) => `This has something ${name} avoids`,
  mayHaveAvoidedOf: (name: string) => `This may have something ${name} avoids`,
  warningFor: (dish: string, warning: string) => `${dish}: ${warning}`,
  dishAs: (dish: string, choices: string) => `${dish} (${choices})`,
  addAnyway: 'Add anyway',
  orderAnyway: 'Go on anyway',
  saveAnyway: 'Save anyway',
  goBack: 'Go back',
  // A list that is not known
  notLoaded: (name: string | null) =>
    name === null ? 'We could not load what you avoid.' : `We could not load what ${name} avoids.`,
  earlierList: 'Dishes are compared with the list as this device last knew it.',
  tryAgain: 'Try again',
  loading: (name: string | null) => (name === null ? 'Loading what you avoid …' : `Loading what ${name} avoids …`),
  /** On the button of the avoided allergens. */
  pillUnread: 'Allergens: not loaded',
  pillLoading: 'Allergens: loading …',
  // The question before a dish is added that is compared with no list
  addTitle: 'Add without the check?',
  saveTitle: 'Save without the check?',
  unchecked: (dish: string, name: string | null) =>
    name === null
      ? `We could not load what you avoid, so ${dish} cannot be compared with it.`
      : `We could not load what ${name} avoids, so ${dish} cannot be compared with it.`,
  add: 'Add without the check',
  save: 'Save without the check',
} as const
