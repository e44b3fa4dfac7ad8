import { accountMessages as englishAccount } from '../texts/en/account-messages.ts'
import { businessMessages as englishBusiness } from '../texts/en/business-messages.ts'
import { counterMessages as englishCounter } from '../texts/en/counter-messages.ts'
import { couponMessages as englishCoupons } from '../texts/en/coupon-messages.ts'
import { documentWords as englishDocuments } from '../texts/en/documents.ts'
import { formats as english } from '../texts/en/formats.ts'
import { grievanceMessages as englishGrievances } from '../texts/en/grievance-messages.ts'
import { mealMessages as englishMeals } from '../texts/en/meal-messages.ts'
import { messages as englishMessages } from '../texts/en/messages.ts'
import { operatorMessages as englishOperator } from '../texts/en/operator-messages.ts'
import { pageTitles as englishTitles } from '../texts/en/page-titles.ts'
import { passcodeMessages as englishPasscodes } from '../texts/en/passcode-messages.ts'
import { planMessages as englishPlans } from '../texts/en/plan-messages.ts'
import { serverMessages as englishServer } from '../texts/en/server-messages.ts'
import { smsTexts as englishSms } from '../texts/en/sms-texts.ts'
import { togetherMessages as englishTogether } from '../texts/en/together-messages.ts'
import { walletMessages as englishWallet } from '../texts/en/wallet-messages.ts'
import { accountMessages as testingAccount } from '../texts/en-XA/account-messages.ts'
import { businessMessages as testingBusiness } from '../texts/en-XA/business-messages.ts'
import { counterMessages as testingCounter } from '../texts/en-XA/counter-messages.ts'
import { couponMessages as testingCoupons } from '../texts/en-XA/coupon-messages.ts'
import { documentWords as testingDocuments } from '../texts/en-XA/documents.ts'
import { formats as testing } from '../texts/en-XA/formats.ts'
import { grievanceMessages as testingGrievances } from '../texts/en-XA/grievance-messages.ts'
import { mealMessages as testingMeals } from '../texts/en-XA/meal-messages.ts'
import { messages as testingMessages } from '../texts/en-XA/messages.ts'
import { operatorMessages as testingOperator } from '../texts/en-XA/operator-messages.ts'
import { pageTitles as testingTitles } from '../texts/en-XA/page-titles.ts'
import { passcodeMessages as testingPasscodes } from '../texts/en-XA/passcode-messages.ts'
import { planMessages as testingPlans } from '../texts/en-XA/plan-messages.ts'
import { serverMessages as testingServer } from '../texts/en-XA/server-messages.ts'
import { smsTexts as testingSms } from '../texts/en-XA/sms-texts.ts'
import { togetherMessages as testingTogether } from '../texts/en-XA/together-messages.ts'
import { walletMessages as testingWallet } from '../texts/en-XA/wallet-messages.ts'
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

/** The texts that servers and pages share. */
export type Messages = Words<typeof englishMessages>

/** The texts that servers send in answers and notifications. Those of servers alone are not loaded by pages (PERF6). */
export type ServerMessages = Messages &
  Words<typeof englishAccount> &
  Words<typeof englishBusiness> &
  Words<typeof englishServer> &
  Words<typeof englishOperator> &
  Words<typeof englishCounter> &
  Words<typeof englishGrievances> &
  Words<typeof englishMeals> &
  Words<typeof englishPasscodes> &
  Words<typeof englishPlans> &
  Words<typeof englishTogether> &
  Words<typeof englishWallet>

export type WalletMessages = Words<typeof englishWallet>

/** AMB112: the words of a document, on paper and on its page. */
export type DocumentWords = Words<typeof englishDocuments>

export type Formats = Words<typeof english>

export type PageTitles = Words<typeof englishTitles>

/** The texts of one language that servers use. */
export interface Catalogue {
  readonly messages: ServerMessages
  readonly formats: Formats
  readonly titles: PageTitles
  readonly documentWords: DocumentWords
  readonly couponMessages: Words<typeof englishCoupons>
  readonly smsTexts: Words<typeof englishSms>
  readonly walletMessages: WalletMessages
}

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: {
    messages: {
      ...englishMessages,
      ...englishAccount,
      ...englishBusiness,
      ...englishServer,
      ...englishOperator,
      ...englishCounter,
      ...englishGrievances,
      ...englishMeals,
      ...englishPasscodes,
      ...englishPlans,
      ...englishTogether,
      ...englishWallet,
    },
    formats: english,
    titles: englishTitles,
    documentWords: englishDocuments,
    couponMessages: englishCoupons,
    smsTexts: englishSms,
    walletMessages: englishWallet,
  },
  'en-XA': {
    messages: {
      ...testingMessages,
      ...testingAccount,
      ...testingBusiness,
      ...testingServer,
      ...testingOperator,
      ...testingCounter,
      ...testingGrievances,
      ...testingMeals,
      ...testingPasscodes,
      ...testingPlans,
      ...testingTogether,
      ...testingWallet,
    },
    formats: testing,
    titles: testingTitles,
    documentWords: testingDocuments,
    couponMessages: testingCoupons,
    smsTexts: testingSms,
    walletMessages: testingWallet,
  },
}

/**
 * For servers, which answer in the language of each tenant. A client build contains one language only (decision 0024).
 */
export const catalogueOf = (language: Language): Catalogue => catalogues[language]

/** A text whose language is chosen when it is rendered. */
export type MessageOf = (words: ServerMessages) => string

/** A text for a person: either a catalogue entry that still needs a language, or a finished string. */
export type LocalisableText = MessageOf | string

export const localise = (text: LocalisableText, words: ServerMessages): string =>
  typeof text === 'string' ? text : text(words)
