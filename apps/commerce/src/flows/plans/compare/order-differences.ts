import { orderPath } from '@tiffin/domain/order/tracking'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanDifference } from '#modules/plans/api/differences'
import { differing, isOn, ofMeal, type Watched } from './watched.ts'

/** SB21: meals that should have an order. */
const missingOrders = (tx: TenantTx, { meals, late }: Watched) =>
  differing(
    tx,
    'missing-order',
    sql`select ${ofMeal} ${meals}
      where m.state = 'made' and o.id is null
      or m.state = 'planned' and p.status = 'ACTIVE' and m.due_at < ${late}`,
  )

/** SB21: orders for the time of a plan's meal that no meal references. */
const doubleOrders = (tx: TenantTx, { plans }: Watched) =>
  differing(
    tx,
    'double-order',
    sql`select distinct on (o.id) p.id as "planId", (o.planned -> 'plan' ->> 'date')::date as date, o.id as "orderId"
      from ${plans} p
      join customer_order o on o.tenant = p.tenant and o.person = p.person and o.store_id = p.store_id
        and o.placed_at >= p.placed_at and o.status <> 800
        and (o.planned -> 'plan' ->> 'minute')::integer = p.minute
        and (o.planned -> 'plan' ->> 'date')::date between p.first_date and p.last_date
      join order_event e on e.tenant = o.tenant and e.order_id = o.id and e.seq = 1 and e.actor_kind = 'system'
      where not exists (select from plan_meal m where m.tenant = o.tenant and m.order_id = o.id)
      order by o.id, p.id`,
  )

/**
 * AMB107, AMB114: the dishes of the meal, and those of its order, by dish and size. A meal that its owner did not change has
 * the plan's lines of its date.
 */
const wrongDishes = (tx: TenantTx, { meals }: Watched) =>
  differing(
    tx,
    'dish',
    sql`select ${ofMeal} ${meals}
      cross join lateral (select array_agg(array[a.product, a.size, a.pieces] order by a.product, a.size) as dishes
        from (select (l ->> 'productId')::integer as product, (l ->> 'sizeId')::integer as size,
            sum((l ->> 'quantity')::integer)::integer as pieces
          from (select exists (select from plan_event e where e.tenant = m.tenant and e.plan_id = m.plan_id
              and e.date = m.date and e.move = 'meal-change') as changed) c
          cross join lateral jsonb_array_elements(case when c.changed then m.lines else p.lines end) l
          where c.changed or ${isOn(sql`l`)} group by 1, 2) a) agreed
      cross join lateral (select array_agg(array[a.product, a.size, a.pieces] order by a.product, a.size) as dishes
        from (select i.product_id as product, i.size_id as size, sum(i.quantity)::integer as pieces
          from order_item i where i.tenant = o.tenant and i.order_id = o.id group by 1, 2) a) ordered
      where m.state = 'made' and o.id is not null and agreed.dishes is distinct from ordered.dishes`,
  )

/** SB26: orders on a date on which the store does not serve. */
const onOffDates = (tx: TenantTx, { meals, late }: Watched) =>
  differing(
    tx,
    'off-date',
    sql`select ${ofMeal} ${meals}
      join store s on s.tenant = m.tenant and s.store_id = m.store_id
      where m.state = 'made' and o.status <> 800 and o.placed_at < ${late}
      and jsonb_exists(s.off_dates, m.date::text)`,
  )

/** SB22: orders that were made although their meal or their plan had been cancelled. */
const afterCancel = (tx: TenantTx, { meals }: Watched) =>
  differing(
    tx,
    'after-cancel',
    sql`select ${ofMeal} ${meals}
      where m.state = 'made' and o.id is not null and (p.status in ('CANCELLED', 'FAILED') and o.placed_at > p.ended_at
        or exists (select from plan_event e where e.tenant = m.tenant and e.plan_id = m.plan_id and e.date = m.date
          and e.move = 'meal-cancel'))`,
  )

/**
 * AMB105: orders for another person, entry or address. An order does not reference an address that was deleted (L12).
 */
const wrongEntries = (tx: TenantTx, { meals }: Watched) =>
  differing(
    tx,
    'entry',
    sql`select ${ofMeal} ${meals}
      where m.state = 'made' and o.id is not null and (o.person <> p.person or o.store_id <> p.store_id
        or o.address_id is not null and o.address_id is distinct from p.address_id)`,
  )

/** AMB112, AMB113: meals that were handed over for money, or are absent and charged in part, and have no document. */
const withoutDocument = (tx: TenantTx, { meals, late }: Watched) =>
  differing(
    tx,
    'no-document',
    sql`select ${ofMeal} ${meals}
      cross join lateral (select coalesce(sum(r.amount), 0) as amount from refund r
        where r.tenant = o.tenant and r.subject_kind = 'order' and r.subject_id = o.id
        and r.requested_at <= o.status_at) returned
      where m.state = 'made' and o.status_at < ${late}
      and (o.status = case o.fulfilment when 'PICKUP' then ${orderPath.PICKUP.at(-1) ?? 0}::integer
        else ${orderPath.DELIVERY.at(-1) ?? 0}::integer end or m.reason = 'absent' and p.payment <> 'CASH')
      and (o.bill ->> 'total')::bigint > returned.amount
      and not exists (select from document d
        where d.tenant = o.tenant and d.event = 'sale:' || o.id and d.cancelled_at is null)`,
  )

/** The differences between the meals of plans and their orders. */
export async function orderDifferences(tx: TenantTx, watched: Watched): Promise<readonly PlanDifference[]> {
  const found: PlanDifference[] = []
  const checks = [missingOrders, doubleOrders, wrongDishes, onOffDates, afterCancel, wrongEntries, withoutDocument]
  for (const check of checks) found.push(...(await check(tx, watched)))
  return found
}
