/** The languages of the product's own words, as BCP 47 tags. Each has a folder of words with this name. */
export const LANGUAGES = ['en', 'en-XA'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language that source files import. New words are written in it first. */
export const SOURCE_LANGUAGE: Language = 'en'

/**
 * Pseudo-language for tests: accented English, about 40 % longer. Unaccented text on a screen is missing from the
 * catalogue, and clipped text has too little room.
 */
export const TEST_LANGUAGE: Language = 'en-XA'
