import { cookable, type OrderState } from './lifecycle.ts'
import { orderStatus } from './tracking.ts'

/** AMB79: the longest request to the chef, in characters. */
export const CHEF_CHAT_MAX = 300

/** AMB79: why the owner of an order asks nothing of the chef: it is made already, not to be made, or was asked for. */
export type ChefRefusal = 'asked-already' | 'too-late' | 'not-made'

/** S22, Y7: one request per order, while its dishes are in the kitchen; null: the owner may ask. */
export function whyNotAskChef(
  { progress, payment }: Pick<OrderState, 'payment'> & { readonly progress: number },
  hasAsked: boolean,
): ChefRefusal | null {
  if (hasAsked) return 'asked-already'
  if (progress === orderStatus.cancelled || !cookable.includes(payment)) return 'not-made'
  return progress >= orderStatus.dispatched ? 'too-late' : null
}
