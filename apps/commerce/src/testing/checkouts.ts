import { inTenant } from '#kernel/db/tenant-transaction'
import type { CatalogueIds } from './codes.ts'
import type { CallAnswer, TestCommerce } from './commerce.ts'
import type { TestFamily } from './families.ts'
import { orderBody, type TestLine } from './orders.ts'
import { withSeenFacts } from './seen-facts.ts'

/** G13: a meal on Monday the 23rd at 13:00. */
export const onMonday = { type: 'LATER', scheduled: { date: '11/23/2026', time: '13:00:00' } } as const

/** The dishes of one child, and the total of its order. */
export interface TestShare {
  readonly child: string
  readonly lines: readonly TestLine[]
  /** The total that the diner saw, in rupees. */
  readonly total: number
  readonly more?: Record<string, unknown>
}

/** The body of the order of one child, as it is placed alone; `child` may also be the id of an entry. */
export const shareBody = (ids: CatalogueIds, { parent, children }: TestFamily, share: TestShare) => ({
  ...orderBody(ids, parent, share.lines, share.total, { ...onMonday, avoidsSeen: [], ...share.more }),
  address: children[share.child] ?? share.child,
})

const OF_EACH = ['items', 'orderValue', 'avoidsSeen', 'couponAmount', 'subTotal', 'packagingCharges']

/** Places a checkout of these orders; fields in `more` that are not an order's own are of the checkout. */
export async function placeCheckout(
  commerce: TestCommerce,
  ids: CatalogueIds,
  family: TestFamily,
  shares: readonly TestShare[],
  { more = {}, key }: { readonly more?: Record<string, unknown>; readonly key?: string } = {},
): Promise<CallAnswer> {
  const { tenant, parent } = family
  const bodies: Record<string, unknown>[] = []
  for (const share of shares) {
    const seen = await withSeenFacts(commerce.commerce, tenant, shareBody(ids, family, share))
    bodies.push(seen as Record<string, unknown>)
  }
  const own = (body: Record<string, unknown>) => Object.entries(body).filter(([name]) => OF_EACH.includes(name))
  const orders = bodies.map((body) => ({ addressId: body.address, ...Object.fromEntries(own(body)) }))
  return commerce.call(tenant, 'POST', '/checkout', {
    ...{ token: parent.token, body: { ...bodies[0], ...more, orders } },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
}

/** A person's orders with their lines, oldest first. */
export const ordersOf = ({ commerce }: TestCommerce, { tenant, parent }: TestFamily) =>
  inTenant(commerce.db, tenant, async ({ db }) => {
    const orders = await db
      .selectFrom('customer_order')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('person', '=', parent.id)
      .orderBy('placed_at')
      .execute()
    const items = await db.selectFrom('order_item').selectAll().where('tenant', '=', tenant).orderBy('line').execute()
    return orders.map((order) => ({ order, items: items.filter(({ order_id: id }) => id === order.id) }))
  })

type StoredOrder = Awaited<ReturnType<typeof ordersOf>>[number]

export const childOf = ({ order }: StoredOrder): string => String(order.deliver_to.name)

/** An order as it is compared with another: without what is its own. */
export const comparable = ({ order, items }: StoredOrder) => ({
  child: String(order.deliver_to.name),
  ...{ ...order, id: null, person: null, address_id: null, checkout_id: null },
  items: items.map((item) => ({ ...item, order_id: null })),
})
