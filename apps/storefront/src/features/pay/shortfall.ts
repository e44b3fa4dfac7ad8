import type { Paise } from '@tiffin/domain/money/money'
import { balanceNeeded } from '@tiffin/domain/order/part-payment'
import type { Refusal } from '@tiffin/domain/order/refusal'
import { isBalanceReason } from '@tiffin/domain/reasons/reason'
import { topUpFor } from '@tiffin/domain/wallet/top-up'
import { createSelector } from 'reselect'
import { selectBalance, selectCheckedOrder } from '../checked-order/selectors.ts'
import { selectWallet } from '../credits/slice.ts'
import { selectOrder } from '../order-info/slice.ts'
import { selectWalletPart } from './selectors.ts'

/** M9, M10: what a wallet lacks to pay an order alone. */
export interface Shortfall {
  readonly refusal: Refusal
  readonly missing: Paise
  /** AMB110: what the wallet pays where the missing amount is paid online; 0: the refusal stands. */
  readonly part: Paise
  /** The top-up that does; null: no single one does. */
  readonly add: Paise | null
}

/** M9, M10: null when the balance does, is not asked for, or is not known. */
export const selectShortfall = createSelector(
  [selectCheckedOrder, selectOrder, selectWallet, selectBalance, selectWalletPart],
  (checked, order, wallet, balance, part): Shortfall | null => {
    const refusal = checked?.refusals.find(isBalanceReason)
    if (!checked || !refusal || !wallet || balance === null) return null
    const missing = balanceNeeded(order, checked.bill) - balance
    // What is owed is settled first.
    return { refusal, missing, part, add: topUpFor(missing + wallet.owed, wallet.terms) }
  },
)
