import type { Language } from './language.ts'
import { messages as english } from './texts/en/messages.ts'
import { messages as testing } from './texts/en-XA/messages.ts'

/** Words of the same shape in whichever language: texts, functions that make texts, and records of both. */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer Args) => infer Said
    ? (...args: Args) => Words<Said>
    : { readonly [Key in keyof T]: Words<T[Key]> }

/** What servers say in answers and messages. */
export type Messages = Words<typeof english>

/** The words of one language, as far as servers say them. */
export interface Catalogue {
  readonly messages: Messages
}

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: { messages: english },
  'en-XA': { messages: testing },
}

/** For servers, which speak each tenant's language. The client's build has the words of one language alone (decision 0024). */
export const catalogueOf = (language: Language): Catalogue => catalogues[language]

/** A text whose language is chosen where it is said. */
export type Say = (words: Messages) => string
