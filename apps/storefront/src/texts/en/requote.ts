/** Texts of the changes that a diner reviews before placing an order again (AMB32). */
export const requoteTexts = {
  changedTitle: 'Something changed while you were choosing',
  changedLead: 'This page now shows your order as it stands. Have a look and place it again.',
  priceNow: (dish: string, was: string, now: string) => `${dish}: ${now} instead of ${was}`,
  removed: (dish: string) => `${dish} was taken out of your cart.`,
  choicesNow: (dish: string, was: string, now: string) => `${dish}: your choices cost ${now} instead of ${was}`,
  allergensNow: (dish: string) => `${dish}: what it contains has changed. Please look at its allergens.`,
  /** AMB105: `names` are the allergens that the child avoids, as another parent entered meanwhile. */
  avoidedNow: (dish: string, name: string, names: string) =>
    `${dish}: ${name} avoids ${names}. Please look at this dish again.`,
  billLineNow: (line: string, was: string, now: string) => `${line}: ${now} instead of ${was}`,
  totalNow: (was: string, now: string) => `The total is ${now} instead of ${was}.`,
} as const
