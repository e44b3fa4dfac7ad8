import type { Buyer } from '@tiffin/domain/documents/document'
import { stateOfGstNumber } from '@tiffin/domain/money/gst-number'
import type { Order } from '@tiffin/domain/order/order'
import { findBuyer } from '#identity/buyer-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'

/**
 * AMB112: who buys a bulk order, as the account says at its placement; null: a person. Other orders are a person's: they
 * are not asked for (PERF5).
 */
export async function buyerOf(tx: TenantTx, person: string, { menu }: Pick<Order, 'menu'>): Promise<Buyer | null> {
  const business = menu === 'bulk' ? await findBuyer(tx, person) : null
  return business && { ...business, state: stateOfGstNumber(business.gst) }
}
