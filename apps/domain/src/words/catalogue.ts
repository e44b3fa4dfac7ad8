import { formats as english } from '../texts/en/formats.ts'
import { messages as englishMessages } from '../texts/en/messages.ts'
import { pageTitles as englishTitles } from '../texts/en/page-titles.ts'
import { formats as testing } from '../texts/en-XA/formats.ts'
import { messages as testingMessages } from '../texts/en-XA/messages.ts'
import { pageTitles as testingTitles } from '../texts/en-XA/page-titles.ts'
import type { Language } from './language.ts'

/**
 * The type of a catalogue whatever its language: every literal text becomes `string`, in texts, in results of functions
 * and in nested records.
 */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Words<Result>
    : { readonly [Key in keyof T]: Words<T[Key]> }

/** The texts that servers send in answers and notifications. */
export type Messages = Words<typeof englishMessages>

export type Formats = Words<typeof english>

export type PageTitles = Words<typeof englishTitles>

/** The texts of one language that servers use. */
export interface Catalogue {
  readonly messages: Messages
  readonly formats: Formats
  readonly titles: PageTitles
}

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: { messages: englishMessages, formats: english, titles: englishTitles },
  'en-XA': { messages: testingMessages, formats: testing, titles: testingTitles },
}

/**
 * For servers, which answer in the language of each tenant. A client build contains one language only (decision 0024).
 */
export const catalogueOf = (language: Language): Catalogue => catalogues[language]

/** A text whose language is chosen when it is rendered. */
export type MessageOf = (words: Messages) => string

/** A text for a person: either a catalogue entry that still needs a language, or a finished string. */
export type LocalisableText = MessageOf | string

export const localise = (text: LocalisableText, words: Messages): string =>
  typeof text === 'string' ? text : text(words)
