import type { Paise } from '@tiffin/domain/money/money'
import type { CounterLimits } from '@tiffin/domain/wallet/counter-limits'
import { operation } from './operation.ts'

/** AMB111: `phone`: shown on a screen, renewed all the time; `print`: for a card, until the school year ends. */
export const CODE_FORMS = ['phone', 'print'] as const

export type CodeForm = (typeof CODE_FORMS)[number]

/** L20, AMB111: how long the code of an entry holds, from the moment of the call. The picture is `ENTRY_CODE_PICTURE`. */
export interface EntryCode {
  /** Seconds until the next code is due; null: the code does not change. */
  readonly changesAfter: number | null
  /** Seconds until the counter refuses it; null: no limit. */
  readonly validFor: number | null
  /** The last day of a printed code, `YYYY-MM-DD`; null: none is known. */
  readonly lastDay: string | null
}

/**
 * `not-found` for another person's entry, for one without a code, and for a printed code where the tenant has none;
 * `refused` for a printed code that has ended.
 */
export const entryCode = operation<{
  params: { entryId: string }
  query: { form: CodeForm }
  answer: EntryCode
}>('GET', '/api/entries/:entryId/code')

/** AMB111: makes all earlier codes of the entry invalid, shown and printed ones. */
export const revokeEntryCode = operation<{
  params: { entryId: string }
  answer: null
}>('POST', '/api/entries/:entryId/code/revoke')

/**
 * SB25: the path of the picture of a code, for its owner alone. `form` as above; `n` makes each picture an address of
 * its own, so that a browser never shows an earlier one. The printed form is answered as a download.
 */
export const ENTRY_CODE_PICTURE = '/api/entries/:entryId/code/picture'

/** SB25: the limits of the signed-in person, with what holds beside them. */
export interface StandingLimits extends CounterLimits {
  /** In paise. */
  readonly spentToday: Paise
  /** True: another parent of the same child has limits, which hold too. */
  readonly others: boolean
}

export const counterLimits = operation<{
  params: { entryId: string }
  answer: { limits: StandingLimits }
}>('GET', '/api/entries/:entryId/limits')

/** Replaces the person's limits. */
export const saveCounterLimits = operation<{
  params: { entryId: string }
  body: CounterLimits
  answer: { limits: StandingLimits }
}>('PUT', '/api/entries/:entryId/limits')
