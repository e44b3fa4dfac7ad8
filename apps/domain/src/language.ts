/** The languages that the product's own words are said in, as BCP 47 tags: each is a folder of words by this name. */
export const LANGUAGES = ['en', 'en-XA'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language that the sources import: a word stands here first. */
export const SOURCE_LANGUAGE: Language = 'en'

/** English with accents and two fifths longer: it shows words that stand nowhere in the catalogue, and too little room. */
export const TEST_LANGUAGE: Language = 'en-XA'
