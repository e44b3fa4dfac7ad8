import { formats as english } from '../texts/en/formats.ts'
import { messages as englishMessages } from '../texts/en/messages.ts'
import { pageTitles as englishTitles } from '../texts/en/page-titles.ts'
import { formats as testing } from '../texts/en-XA/formats.ts'
import { messages as testingMessages } from '../texts/en-XA/messages.ts'
import { pageTitles as testingTitles } from '../texts/en-XA/page-titles.ts'
import type { Language } from './language.ts'

/** The shape of a catalogue without its language: texts, functions that return texts, and records of both. */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Result
    ? (...args: Args) => Words<Result>
    : { readonly [Key in keyof T]: Words<T[Key]> }

/** Texts that servers send in answers and messages. */
export type Messages = Words<typeof englishMessages>

/** How dates and times are written. */
export type Formats = Words<typeof english>

/** What pages are called. */
export type PageTitles = Words<typeof englishTitles>

/** The words of one language that servers use. */
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
 * For servers, which answer in each tenant's language. The client's build contains one language only (decision 0024).
 */
export const catalogueOf = (language: Language): Catalogue => catalogues[language]

/** A text whose language is chosen when it is rendered. */
export type MessageOf = (words: Messages) => string

/** A text for a person: either a catalogue entry that still needs a language, or a finished string. */
export type LocalisableText = MessageOf | string

export const localise = (text: LocalisableText, words: Messages): string =>
  typeof text === 'string' ? text : text(words)
