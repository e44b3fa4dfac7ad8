/** Texts of a placement that the server did not accept, and of the changes to review before the next one (AMB32). */
export const requoteTexts = {
  restoreCart: 'Restore cart',
  allGone: 'Your dishes are no longer on the menu, so they were taken out of your cart.',
  changedTitle: 'Something changed while you were choosing',
  changedLead: 'This page now shows your order as it stands. Have a look and place it again.',
  /** Placing the order as it is would be refused again. */
  mendFirstLead: 'Change this first, then place your order.',
  /** G8: the store has closed, and the order is for its next time. */
  movedLead: (time: string) => `Your order is for ${time} now. Have a look and place it again.`,
  /** The same, where the time of the day is still to be chosen. */
  movedChooseLead: (day: string) => `Your order is for ${day} now. Choose a time, then place it.`,
  chooseTime: 'Choose a time',
  priceNow: (dish: string, was: string, now: string) => `${dish}: ${now} instead of ${was}`,
  removed: (dish: string) => `${dish} was taken out of your cart.`,
  choicesNow: (dish: string, was: string, now: string) => `${dish}: your choices cost ${now} instead of ${was}`,
  nameNow: (was: string, now: string) => `${was} is now called ${now}.`,
  vegNow: (dish: string) => `${dish}: now vegetarian, was non-vegetarian.`,
  nonVegNow: (dish: string) => `${dish}: now non-vegetarian, was vegetarian.`,
  allergensWere: (dish: string, now: string, was: string) => `${dish}: ${now}. Before: ${was}.`,
  /** AMB101: the page could not check them before it sent the order. */
  allergensKnown: (dish: string, now: string) => `${dish}: ${now}. We could not check this before.`,
  /** Of a server that does not say what has changed. */
  allergensNow: (dish: string) => `${dish}: what it contains has changed. Please look at its allergens.`,
  /** AMB105: `names` are the allergens that the child avoids, which the page did not know. */
  avoidedNow: (dish: string, name: string, names: string) =>
    `${dish}: ${name} avoids ${names}. Please look at this dish again.`,
  /** AMB105: by the list that the diner keeps with the account. */
  youAvoidNow: (dish: string, names: string) => `${dish}: you avoid ${names}. Please look at this dish again.`,
  billLineNow: (line: string, was: string, now: string) => `${line}: ${now} instead of ${was}`,
  // AMB110
  partsChanged: 'Your credits pay less of it now. Please look at how your order is paid, and pay again.',
  totalNow: (was: string, now: string) => `The total is ${now} instead of ${was}.`,
} as const
