import type { OrderRecord } from '#modules/orders/api/records'
import type { WalletPart } from '../wallet/pay-from-wallet.ts'

/** AMB4: what a plan that was paid once in advance pays of a meal, to be written with its order. */
export function prepaidPart(_tenant: string, _order: OrderRecord, _planId: string): WalletPart {
  throw new Error('Plans that are paid in advance are not placed')
}
