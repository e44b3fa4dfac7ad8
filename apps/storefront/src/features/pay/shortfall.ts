import type { Paise } from '@tiffin/domain/money/money'
import { balanceNeeded } from '@tiffin/domain/order/part-payment'
import type { Refusal } from '@tiffin/domain/order/refusal'
import { isBalanceReason, reason } from '@tiffin/domain/reasons/reason'
import { topUpFor } from '@tiffin/domain/wallet/top-up'
import { createSelector } from 'reselect'
import { selectBalance, selectCheckedOrder } from '../checked-order/selectors.ts'
import { selectWallet } from '../credits/slice.ts'
import { selectOrder } from '../order-info/slice.ts'
import { selectPaymentMode, selectPlanCount, selectWalletPart } from './selectors.ts'

/** M9, M10: what a wallet lacks to pay an order alone. */
export interface Shortfall {
  readonly refusal: Refusal
  readonly missing: Paise
  /** AMB110: what the wallet pays where the missing amount is paid online; 0: the refusal stands. */
  readonly part: Paise
  /** The top-up that does; null: no single one does. */
  readonly add: Paise | null
}

/** M9: the refusal of plans that are placed together, whose sum only the server checks otherwise. */
const ofSum = { ...reason('balance-below-double'), stage: 'pay', final: false } as const

/** M9, M10: null when the balance does, is not asked for, or is not known. */
export const selectShortfall = createSelector(
  [
    ...([selectCheckedOrder, selectOrder, selectWallet, selectBalance, selectWalletPart] as const),
    ...([selectPaymentMode, selectPlanCount] as const),
  ],
  (...[checked, order, wallet, balance, part, mode, plans]): Shortfall | null => {
    if (!checked || !wallet || balance === null) return null
    const missing = balanceNeeded(order, { total: checked.bill.total * plans }) - balance
    const isOfSum = plans > 1 && mode === 'WALLET' && missing > 0
    const refusal = checked.refusals.find(isBalanceReason) ?? (isOfSum ? ofSum : undefined)
    if (!refusal) return null
    // What is owed is settled first; only the server counts what is owed for meals against a plan (M9).
    const owed = wallet.owed + (wallet.owedMeals?.amount ?? 0)
    return { refusal, missing, part, add: topUpFor(missing + owed, wallet.terms) }
  },
)
