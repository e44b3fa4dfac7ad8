import type { Bill } from '@tiffin/domain/order/bill'
import type { JudgedOrder } from '@tiffin/domain/order/payment-state'
import { CHECKOUT_PREFIX, isCheckoutId as isNamedSo } from '@tiffin/domain/order/together'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { isSpokenId, newSpokenId } from '#kernel/spoken-id'

/** AMB115: the id of a checkout of several orders. */
export const newCheckoutId = (): string => `${CHECKOUT_PREFIX}${newSpokenId()}`

/** True: the text has the form of a checkout's id. */
export const isCheckoutId = (text: string): boolean => isNamedSo(text) && isSpokenId(text.slice(CHECKOUT_PREFIX.length))

/** An order of a checkout. */
export interface OrderOfCheckout extends JudgedOrder {
  readonly id: string
  readonly storeId: number
  readonly addressId: string | null
  /** The name of the entry that it is for. */
  readonly name: string
  readonly bill: Pick<Bill, 'total'>
}

/** SB8: the orders of a person's checkout; empty: there is none, or it is another person's. */
export async function ordersOfCheckout(
  { db, tenant }: TenantTx,
  person: string,
  checkoutId: string,
): Promise<OrderOfCheckout[]> {
  const rows = await db
    .selectFrom('customer_order')
    .select(['id', 'store_id as storeId', 'address_id as addressId', 'deliver_to', 'bill', 'status'])
    .select('payment_status as paymentStatus')
    .where('tenant', '=', tenant)
    .where('checkout_id', '=', checkoutId)
    .where('person', '=', person)
    .orderBy('id')
    .execute()
  return rows.map(({ deliver_to: { name }, ...row }) => ({ ...row, name }))
}

/** The store of a checkout, of any person; undefined: there is no such checkout. */
export async function storeOfCheckout({ db, tenant }: TenantTx, checkoutId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select('store_id as storeId')
    .where('tenant', '=', tenant)
    .where('checkout_id', '=', checkoutId)
    .limit(1)
    .executeTakeFirst()
  return row?.storeId
}
