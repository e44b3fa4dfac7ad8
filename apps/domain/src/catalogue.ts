import type { Language } from './language.ts'
import { formats as english } from './texts/en/formats.ts'
import { messages as englishMessages } from './texts/en/messages.ts'
import { pageTitles as englishTitles } from './texts/en/page-titles.ts'
import { formats as testing } from './texts/en-XA/formats.ts'
import { messages as testingMessages } from './texts/en-XA/messages.ts'
import { pageTitles as testingTitles } from './texts/en-XA/page-titles.ts'

/** Words of the same shape in whichever language: texts, functions that make texts, and records of both. */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Said
    ? (...args: Args) => Words<Said>
    : { readonly [Key in keyof T]: Words<T[Key]> }

/** What servers say in answers and messages. */
export type Messages = Words<typeof englishMessages>

/** How dates and times are written. */
export type Formats = Words<typeof english>

/** What pages are called. */
export type PageTitles = Words<typeof englishTitles>

/** The words of one language, as far as servers say them. */
export interface Catalogue {
  readonly messages: Messages
  readonly formats: Formats
  readonly titles: PageTitles
}

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: { messages: englishMessages, formats: english, titles: englishTitles },
  'en-XA': { messages: testingMessages, formats: testing, titles: testingTitles },
}

/** For servers, which speak each tenant's language. The client's build has the words of one language alone (decision 0024). */
export const catalogueOf = (language: Language): Catalogue => catalogues[language]

/** A text whose language is chosen where it is said. */
export type Say = (words: Messages) => string

/** What a person reads: words of ours in a language to be chosen, or a text that stands already. */
export type Said = Say | string

export const inWords = (said: Said, words: Messages): string => (typeof said === 'string' ? said : said(words))
