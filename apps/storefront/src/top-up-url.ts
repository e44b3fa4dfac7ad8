import { type Paise, toRupees } from '@tiffin/domain/money/money'
import { urlOf } from './api/send.ts'
import { paths } from './paths.ts'

/** The query parameters of My Credits: a top-up that was paid on the provider's page, an amount to begin with, the page to return to. */
export const PARAMS = { topUp: 'topUp', add: 'add', back: 'back' } as const

interface WantedTopUp {
  /** The amount to begin with, in whole rupees; null: the diner chooses. */
  readonly add: Paise | null
  /** The path of the page that the diner returns to. */
  readonly back: string
}

/** My Credits with an amount and a way back. */
export const topUpUrl = ({ add, back }: WantedTopUp): string =>
  urlOf(paths.myCredits(), {
    query: { ...(add === null ? {} : { [PARAMS.add]: String(toRupees(add)) }), [PARAMS.back]: back },
  })
