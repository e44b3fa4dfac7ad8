import type { Messages } from './catalogue.ts'

/** P1: what a bulk order is for, in the words that the answers travel in. */
export const BULK_PURPOSES = ['anniversary', 'corporate event', 'BirthDay Party'] as const

export const BULK_SPICES = ['low', 'med', 'high'] as const

/** How many are to be fed. */
export const BULK_GUESTS = ['10-20', '20-50', '>50'] as const

export const BULK_MEALS = ['Breakfast/Brunch', 'Lunch', 'Dinner'] as const

/** P4: the four answers without which no bulk order is made (K3). */
export interface BulkPreferences {
  readonly purpose: (typeof BULK_PURPOSES)[number]
  readonly spice: (typeof BULK_SPICES)[number]
  readonly guests: (typeof BULK_GUESTS)[number]
  readonly meal: (typeof BULK_MEALS)[number]
}

/** The answers as far as they were given. */
export type BulkAnswers = { readonly [Question in keyof BulkPreferences]?: BulkPreferences[Question] | undefined }

/** P4: all four answers; null while one of them is missing, for half of them is no answer. */
export function wholeAnswers({ purpose, spice, guests, meal }: BulkAnswers): BulkPreferences | null {
  return purpose && spice && guests && meal ? { purpose, spice, guests, meal } : null
}

/** AMB86: the answers as one line that a kitchen can read. */
export const bulkInWords = ({ purpose, spice, guests, meal }: BulkPreferences, words: Messages): string =>
  words.bulkForKitchen(purpose, guests, meal, spice)
