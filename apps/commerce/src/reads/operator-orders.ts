import { toRupees } from '@tiffin/domain/money/money'
import { cookable } from '@tiffin/domain/order/lifecycle'
import type { PlannedOrder } from '@tiffin/domain/order/order'
import type { PaymentStatus } from '@tiffin/domain/order/payment-state'
import { type OrderStateName, stateNameOf } from '@tiffin/domain/order/state-names'
import { type FulfilmentType, type OrderStatus, orderPath } from '@tiffin/domain/order/tracking'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { mealMoment } from '#modules/orders/api/meal-moment'
import type { DeliverTo } from '#modules/orders/api/records'
import { listOfOrder } from './order-list.ts'

/**
 * Which orders an operator lists. `open`: those to be made or handed over, in any state. `undecided`: those that wait for
 * their payment, which are not made yet.
 */
export const operatorListStates = [
  ...([
    'open',
    'undecided',
    'accepted',
    'cooking',
    'quality-check',
    'packed',
    'dispatched',
    'out-for-delivery',
  ] as const),
  ...(['delivered', 'cancelled'] as const),
] as const

export type OperatorListState = (typeof operatorListStates)[number]

/** The most orders of one page of a list. */
export const MAX_PAGE = 200

export interface OrdersWanted {
  /** The code of a store; null: of all stores. */
  readonly store: string | null
  readonly state: OperatorListState
  /** `next` of the page before; null: the first page. */
  readonly after: string | null
  readonly most: number
}

/** An order in an operator's list. ISO times; `total` and `due` in rupees. */
export interface OperatorOrder {
  readonly orderId: string
  readonly seq: number
  /** The code of its store; null: the store is no longer in the catalogue. */
  readonly store: string | null
  readonly storeName: string
  readonly timeZone: string
  readonly fulfilment: FulfilmentType
  readonly status: OrderStatus
  readonly state: OrderStateName
  /** When it came to its state. */
  readonly since: string
  readonly placedAt: string
  /** The time of a later order; null: it is for now. */
  readonly scheduledFor: string | null
  readonly paymentStatus: PaymentStatus
  readonly total: number
  /** What is to be paid at hand-over. */
  readonly due: number
  readonly recipient: Pick<DeliverTo, 'name' | 'className' | 'section'>
  readonly items: readonly { readonly name: string; readonly size: string; readonly quantity: number }[]
  /** AMB116: it is not made before its owner answers. */
  readonly awaitsAnswer: boolean
}

/** A page of orders. `next` null: it is the last. */
export interface OperatorOrders {
  readonly orders: readonly OperatorOrder[]
  readonly next: string | null
}

interface Row {
  readonly id: string
  readonly seq: number
  readonly code: string | null
  readonly storeName: string
  readonly timeZone: string
  readonly fulfilment: FulfilmentType
  readonly status: OrderStatus
  readonly statusAt: Date
  readonly stages: Readonly<Record<string, string>>
  readonly placedAt: Date
  readonly planned: PlannedOrder
  readonly paymentStatus: PaymentStatus
  readonly total: number
  readonly deliverTo: DeliverTo
  readonly items: OperatorOrder['items']
  readonly awaitsAnswer: boolean
}

function toOrder(row: Row): OperatorOrder {
  const { name, className, section } = row.deliverTo
  const scheduledFor = mealMoment(row.planned, row.timeZone)
  return {
    ...{ orderId: row.id, seq: row.seq, store: row.code, storeName: row.storeName, fulfilment: row.fulfilment },
    ...{ timeZone: row.timeZone, status: row.status, state: stateNameOf(row.status, row.fulfilment) },
    since: row.stages[row.status] ?? row.statusAt.toISOString(),
    placedAt: row.placedAt.toISOString(),
    scheduledFor: scheduledFor === null ? null : new Date(scheduledFor).toISOString(),
    paymentStatus: row.paymentStatus,
    total: toRupees(row.total),
    due: row.paymentStatus === 'PENDING' && row.status !== 800 ? toRupees(row.total) : 0,
    recipient: { name, ...(className === undefined ? {} : { className, section: section ?? '' }) },
    items: row.items,
    awaitsAnswer: row.awaitsAnswer,
  }
}

const columns = sql`o.id, coalesce(o.seq, 1) as seq, s.code, o.store_name as "storeName", o.time_zone as "timeZone", o.fulfilment, o.status,
    o.status_at as "statusAt", o.stages, o.placed_at as "placedAt", o.planned, o.payment_status as "paymentStatus",
    (o.bill -> 'total')::int as total, o.deliver_to as "deliverTo",
    (select coalesce(json_agg(json_build_object('name', i.product_name, 'size', i.size_name, 'quantity', i.quantity)
      order by i.line), '[]') from order_item i where i.tenant = o.tenant and i.order_id = o.id) as items,
    exists (select from worsened_order w where w.tenant = o.tenant and w.order_id = o.id and o.status = 100
      and w.answer is null and w.answer_by is not null) as "awaitsAnswer"`

const isCookable = sql`o.payment_status in (${sql.join(cookable)})`

const isOpen = sql`${listOfOrder} = 'current'`

/** The orders of a state, in words of the indexes (migration 0038), and whether the newest come first. */
function conditionOf(state: OperatorListState): { readonly is: RawBuilder<unknown>; readonly isNewestFirst: boolean } {
  if (state === 'cancelled') return { is: sql`${listOfOrder} = 'cancelled'`, isNewestFirst: true }
  if (state === 'delivered') return { is: sql`${listOfOrder} = 'past'`, isNewestFirst: true }
  if (state === 'undecided') return { is: sql`${isOpen} and not ${isCookable}`, isNewestFirst: false }
  if (state === 'open') return { is: sql`${isOpen} and ${isCookable}`, isNewestFirst: false }
  const status = orderPath.DELIVERY.find((each) => stateNameOf(each, 'DELIVERY') === state)
  return { is: sql`${isOpen} and ${isCookable} and o.status = ${status}`, isNewestFirst: false }
}

/** The place of an order in a list. */
interface Place {
  readonly placedAt: string
  readonly id: string
}

const cursorOf = ({ placedAt, orderId }: OperatorOrder): string =>
  Buffer.from(JSON.stringify([placedAt, orderId])).toString('base64url')

/** Null: it is no cursor. */
export function readCursor(text: string): Place | null {
  try {
    const [placedAt, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (typeof placedAt !== 'string' || typeof id !== 'string' || !/^[\w-]{1,60}$/.test(id)) return null
    return new Date(placedAt).toISOString() === placedAt ? { placedAt, id } : null
  } catch {
    return null
  }
}

/** Selects one order more than the page has. Exported for the test of its plan. */
export function ordersOfState({ tenant }: Pick<TenantTx, 'tenant'>, { store, state, after, most }: OrdersWanted) {
  const { is, isNewestFirst } = conditionOf(state)
  const place = after === null ? null : readCursor(after)
  const beyond = isNewestFirst ? sql`<` : sql`>`
  const rest = place ? sql`(o.placed_at, o.id) ${beyond} (${place.placedAt}::timestamptz, ${place.id})` : sql`true`
  const way = isNewestFirst ? sql`desc` : sql`asc`
  return sql<Row>`select ${columns} from customer_order o
    left join store s on s.tenant = o.tenant and s.store_id = o.store_id
    where o.tenant = ${tenant} and ${is} and ${rest}
      and ${store === null ? sql`true` : sql`s.code = ${store}`}
    order by o.placed_at ${way}, o.id ${way} limit ${most + 1}`
}

/** A page of a tenant's orders of one state: open ones from the oldest, ended ones from the newest. */
export const listOperatorOrders = (
  db: Db,
  tenant: string,
  wanted: OrdersWanted,
  note: Note<OperatorOrders> = noNote,
): Promise<OperatorOrders> =>
  inTenant(db, tenant, async (tx) => {
    const { rows } = await ordersOfState(tx, wanted).execute(tx.db)
    const orders = rows.slice(0, wanted.most).map(toOrder)
    const last = orders.at(-1)
    const page = { orders, next: rows.length > wanted.most && last ? cursorOf(last) : null }
    await note(tx, page)
    return page
  })

/** One order as lists show it; null: the tenant has no such order. */
export async function findOperatorOrder(tx: TenantTx, orderId: string): Promise<OperatorOrder | null> {
  const { rows } = await sql<Row>`select ${columns} from customer_order o
    left join store s on s.tenant = o.tenant and s.store_id = o.store_id
    where o.tenant = ${tx.tenant} and o.id = ${orderId}`.execute(tx.db)
  return rows[0] ? toOrder(rows[0]) : null
}
