import type { Paise } from '@tiffin/domain/money/money'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { type PlanShortfall, planShortfall } from '@tiffin/domain/wallet/plan-shortfall'
import { topUpTermsOf } from '@tiffin/tenancy/wallet.schema'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { balanceOf, readWallet } from '#modules/ledger/api/wallets'
import type { WantedOrder } from '../place-order/check-order.ts'

/** M9: what the wallet of a person lacks of the amount that a plan needs; null: nothing. `now`: epoch milliseconds. */
export async function shortfallFor(
  tx: TenantTx,
  { tenant: { wallet: terms }, person }: Pick<WantedOrder, 'tenant' | 'person'>,
  needed: Paise,
  now: number,
): Promise<PlanShortfall | null> {
  const wallet = await readWallet(tx, person.id)
  const balance = wallet ? balanceOf(wallet, localTimeAt(now, terms.timeZone).date) : 0
  const { owed = 0, owedForMeals = 0 } = wallet ?? {}
  return planShortfall(needed, { balance, owed, owedForMeals }, topUpTermsOf(terms))
}
