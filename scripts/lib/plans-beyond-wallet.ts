import type { ShortestPlans, StoreReport } from '@tiffin/commerce/flows/examine-stores'
import { formatPaise } from '@tiffin/domain/money/money'
import { balanceNeeded } from '@tiffin/domain/order/part-payment'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { topUpTermsOf } from '@tiffin/tenancy/wallet.schema'

const ofDays = { plan: { kind: 'days' } } as Parameters<typeof balanceNeeded>[0]

/** What a wallet must hold for the shortest plan of a dish. */
const neededFor = ({ meals }: ShortestPlans, price: number): number => balanceNeeded(ofDays, { total: meals * price })

/**
 * M9: a plan that the wallet pays needs twice its total in it. Names the dishes of a store whose shortest plan needs more
 * than a wallet may hold, or more than may be added in a month. Only here tenant and menu are both known. Null: none.
 */
export function plansBeyondWallet(
  { clientConfig, wallet }: Pick<Tenant, 'clientConfig' | 'wallet'>,
  { plans }: Pick<StoreReport, 'plans'>,
): string | null {
  if (!clientConfig.walletEnabled || !plans) return null
  const { balanceMost, monthMost } = topUpTermsOf(wallet)
  const [field, most] = monthMost < balanceMost ? ['topUpMonthMost', monthMost] : ['balanceMost', balanceMost]
  const beyond = plans.dishes.filter(({ price }) => neededFor(plans, price) > most)
  const [first] = beyond
  if (!first) return null
  const named = beyond.length === 1 ? first.name : `${first.name} and ${beyond.length - 1} more`
  const needed = formatPaise(neededFor(plans, first.price))
  return `credits cannot pay a plan of ${named}: ${plans.meals} meals need ${needed} in the wallet, twice their total (M9), and wallet.${field} is ${formatPaise(most)}: raise it`
}
