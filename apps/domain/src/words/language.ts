/** The languages of the product's own texts, as BCP 47 tags. Each has a folder of this name under `texts`. */
export const LANGUAGES = ['en', 'en-XA'] as const

export type Language = (typeof LANGUAGES)[number]

/** The language that source files import. New texts are written in this language first. */
export const SOURCE_LANGUAGE: Language = 'en'

/**
 * Pseudo-language for tests: accented English, about 40 % longer. On a screen, unaccented text is not from the
 * catalogue, and clipped text shows that its element is too small.
 */
export const TEST_LANGUAGE: Language = 'en-XA'
