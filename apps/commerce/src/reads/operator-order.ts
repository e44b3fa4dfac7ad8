import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { toRupees } from '@tiffin/domain/money/money'
import type { TenderKind } from '@tiffin/domain/money/tender-kinds'
import type { Choice } from '@tiffin/domain/options/choices'
import type { OrderActor, OrderMoveName } from '@tiffin/domain/order/lifecycle'
import { type OrderStateName, stateNameOf } from '@tiffin/domain/order/state-names'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { findAnyOrder } from '#modules/orders/api/orders'
import type { OrderInstructions, TrackedOrder } from '#modules/orders/api/records'
import type { EventDetail } from '#modules/orders/api/tables'
import { type OperatorRefund, toOperatorRefund } from '#modules/payments/api/operator-refunds'
import { refundsOfSubjects } from '#modules/payments/api/refunds'
import { findOperatorOrder, type OperatorOrder } from './operator-orders.ts'

/** A change of an order in its history. ISO time. */
export interface PastEvent {
  readonly seq: number
  readonly move: OrderMoveName
  /** Null: unknown. */
  readonly by: OrderActor | null
  /** The name of the operator's key, or of the component that acted; null: a person, or unknown. */
  readonly actor: string | null
  readonly device: string | null
  readonly state: OrderStateName
  /** The line that it was about; null: the whole order. */
  readonly item: number | null
  readonly detail: EventDetail | null
  readonly at: string
}

/** A line of an order as the counter needs it. `total` in rupees. */
export interface CounterLine {
  readonly line: number
  readonly name: string
  readonly size: string
  readonly quantity: number
  readonly choices: readonly Choice[]
  /** What the diner was shown of it, and accepted; null: unknown. */
  readonly allergens: ConfiguredAllergens | null
  readonly total: number
  readonly cancelled: boolean
}

/** An order with everything that a counter needs. Amounts in rupees, ISO times. */
export interface CounterOrder extends Omit<OperatorOrder, 'items' | 'recipient'> {
  readonly diner: { readonly name: string; readonly mobile: string }
  readonly recipient: OperatorOrder['recipient'] & {
    readonly address: string
    /** AMB105: what the entry avoided when the order was placed; null: unknown. */
    readonly avoids: readonly Allergen[] | null
  }
  readonly lines: readonly CounterLine[]
  readonly instructions: OrderInstructions
  /** The cost centre or note on its bill; null: none. */
  readonly billNote: string | null
  readonly tenders: readonly { readonly kind: TenderKind; readonly amount: number }[]
  readonly refunds: readonly OperatorRefund[]
  /** S4: when each state was reached, by state. */
  readonly stages: Readonly<Partial<Record<OrderStateName, string>>>
  readonly history: readonly PastEvent[]
}

interface EventRow extends Omit<PastEvent, 'state' | 'at'> {
  readonly progress: OperatorOrder['status']
  readonly at: Date
}

/** The events of an order with the names of the keys that acted. */
async function historyOf({ db, tenant }: TenantTx, { id, fulfilment }: TrackedOrder): Promise<PastEvent[]> {
  const { rows } = await sql<EventRow>`select e.seq, e.move, e.actor_kind as by, e.device, e.progress, e.item, e.detail,
      e.at, case when e.actor_kind = 'owner' then null else coalesce(k.name, e.actor) end as actor
    from order_event e left join operator_key k on k.tenant = e.tenant and k.id = e.actor
    where e.tenant = ${tenant} and e.order_id = ${id} order by e.seq`.execute(db)
  return rows.map(({ progress, at, ...event }) => ({
    ...event,
    state: stateNameOf(progress, fulfilment),
    at: at.toISOString(),
  }))
}

const toLine = (item: TrackedOrder['items'][number]): CounterLine => ({
  ...{ line: item.line, name: item.productName, size: item.sizeName, quantity: item.quantity },
  ...{ choices: item.choices, allergens: item.allergens, total: toRupees(item.total), cancelled: item.cancelled },
})

const dinerOf = ({ db, tenant }: TenantTx, person: string): Promise<CounterOrder['diner']> =>
  db
    .selectFrom('person')
    .select(['name', 'mobile'])
    .where('tenant', '=', tenant)
    .where('id', '=', person)
    .executeTakeFirstOrThrow()

const stagesOf = ({ stages, fulfilment }: TrackedOrder): CounterOrder['stages'] =>
  Object.fromEntries(
    Object.entries(stages).map(([status, at]) => [
      stateNameOf(Number(status) as OperatorOrder['status'], fulfilment),
      at,
    ]),
  )

async function whole(tx: TenantTx, orderId: string): Promise<CounterOrder | null> {
  const [listed, order] = [await findOperatorOrder(tx, orderId), await findAnyOrder(tx, orderId)]
  if (!listed || !order) return null
  const { items: _items, recipient, ...facts } = listed
  const { address, avoids = null } = order.deliverTo
  return {
    ...facts,
    diner: await dinerOf(tx, order.person),
    recipient: { ...recipient, address, avoids },
    lines: order.items.map(toLine),
    instructions: order.instructions,
    billNote: order.billNote,
    tenders: order.bill.tenders.map(({ kind, amount }) => ({ kind, amount: toRupees(amount) })),
    refunds: (await refundsOfSubjects(tx, 'order', [orderId])).map(toOperatorRefund),
    stages: stagesOf(order),
    history: await historyOf(tx, order),
  }
}

/** One order with everything that a counter needs; null: the tenant has no such order. */
export const showOrder = (
  db: Db,
  tenant: string,
  orderId: string,
  note: Note<CounterOrder> = noNote,
): Promise<CounterOrder | null> =>
  inTenant(db, tenant, async (tx) => {
    const order = await whole(tx, orderId)
    if (order) await note(tx, order)
    return order
  })
