import type { ServerMessages } from '../words/catalogue.ts'

/** P1: purposes of a bulk order, with the spellings that the wire uses. */
export const BULK_PURPOSES = ['anniversary', 'corporate event', 'BirthDay Party'] as const

export const BULK_SPICES = ['low', 'med', 'high'] as const

/** Ranges for the number of guests. */
export const BULK_GUESTS = ['10-20', '20-50', '>50'] as const

export const BULK_MEALS = ['Breakfast/Brunch', 'Lunch', 'Dinner'] as const

/** P4: the answers to the four questions of every bulk order (K3). */
export interface BulkPreferences {
  readonly purpose: (typeof BULK_PURPOSES)[number]
  readonly spice: (typeof BULK_SPICES)[number]
  readonly guests: (typeof BULK_GUESTS)[number]
  readonly meal: (typeof BULK_MEALS)[number]
}

/** The answers given so far. */
export type BulkAnswers = { readonly [Question in keyof BulkPreferences]?: BulkPreferences[Question] | undefined }

/** P4: the answers when all four are given, else null. */
export function completeAnswers({ purpose, spice, guests, meal }: BulkAnswers): BulkPreferences | null {
  return purpose && spice && guests && meal ? { purpose, spice, guests, meal } : null
}

/** AMB86: the answers as one line of text for the kitchen, in the order of the questions. */
export const bulkAnswersText = ({ purpose, spice, guests, meal }: BulkPreferences, words: ServerMessages): string =>
  words.bulkForKitchen(purpose, spice, guests, meal)
