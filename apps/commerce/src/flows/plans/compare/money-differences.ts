import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanDifference } from '#modules/plans/api/differences'
import { fundsOf, leftOf } from '#reads/plan-funds'
import { differing, isOn, MOST_NAMED, ofMeal, type Watched } from './watched.ts'

/** AMB39, AMB107: the charge of a meal equals its bill and its ledger entry, and does not exceed the agreed price. */
const amounts = (tx: TenantTx, { meals }: Watched) =>
  differing(
    tx,
    'amount',
    sql`select ${ofMeal},
        case when posted.amount <> m.charged and p.payment <> 'CASH' or total.amount <> m.charged then m.charged
          else greatest(m.agreed - m.coupon, 0) end::bigint as expected,
        case when posted.amount <> m.charged and p.payment <> 'CASH' then posted.amount
          when total.amount <> m.charged then total.amount else m.charged end as found
      ${meals}
      cross join lateral (select (o.bill ->> 'total')::bigint as amount) total
      cross join lateral (select coalesce(sum(e.amount), 0)::bigint as amount
        from ledger_transfer t join ledger_entry e on e.tenant = t.tenant and e.transfer = t.id
        where t.tenant = o.tenant and t.subject_kind = 'order' and t.subject_id = o.id
        and t.posting in ('order-paid', 'meal-paid', 'meal-on-credit') and e.account = 'advances') posted
      where m.state = 'made' and o.id is not null and (total.amount <> m.charged
        or m.charged > greatest(m.agreed - m.coupon, 0)
        or p.payment <> 'CASH' and posted.amount <> m.charged)`,
  )

/**
 * SB9: the shares of a plan's coupon sum to the coupon, and each bill deducts its meal's share; a meal that is cheaper
 * than the plan's dishes of its date deducts the same fraction of it.
 */
const coupons = (tx: TenantTx, { plans, meals }: Watched) =>
  differing(
    tx,
    'coupon',
    sql`select p.id as "planId", null::date as date, null as "orderId",
        coalesce((p.coupon ->> 'amount')::bigint, 0) as expected, sum(m.coupon)::bigint as found
      from ${plans} p join plan_meal m on m.tenant = p.tenant and m.plan_id = p.id
      group by p.id, p.coupon having sum(m.coupon) <> coalesce((p.coupon ->> 'amount')::bigint, 0)
      union all
      select ${ofMeal}, share.amount as expected, bill.coupon as found ${meals}
      cross join lateral (select
          coalesce(sum((l ->> 'total')::bigint) filter (where l ->> 'code' = 'items'), 0)::bigint as items,
          coalesce(sum((l ->> 'total')::bigint) filter (where l ->> 'code' = 'coupon'), 0)::bigint as coupon
        from jsonb_array_elements(o.bill -> 'lines') l) bill
      cross join lateral (select sum(((l ->> 'unitPrice')::bigint + (l ->> 'customisation')::bigint)
          * (l ->> 'quantity')::integer)::bigint as amount from jsonb_array_elements(p.lines) l where ${isOn(sql`l`)}) base
      cross join lateral (select coalesce(m.coupon::bigint * least(bill.items, base.amount) / nullif(base.amount, 0), 0)
        as amount) share
      where m.state = 'made' and o.id is not null and bill.coupon <> share.amount`,
  )

/**
 * AMB113: an absent meal has a cancelled order, which has returned at least what its event states. An operator may have
 * refunded more.
 */
const absences = (tx: TenantTx, { meals }: Watched) =>
  differing(
    tx,
    'absence',
    sql`select ${ofMeal}, told.amount as expected, back.amount as found ${meals}
      cross join lateral (select coalesce(max((e.detail ->> 'returned')::bigint), 0) as amount from plan_event e
        where e.tenant = m.tenant and e.plan_id = m.plan_id and e.date = m.date and e.move = 'meal-absent') told
      cross join lateral (select coalesce(sum(r.amount), 0)::bigint as amount from refund r
        where r.tenant = o.tenant and r.subject_kind = 'order' and r.subject_id = o.id) back
      where m.state = 'made' and m.reason = 'absent' and (o.status <> 800 or back.amount < told.amount)`,
  )

interface PaidPlan {
  readonly id: string
  readonly isEnded: boolean
  /** The price limit of the planned meals. */
  readonly needed: number
}

/** Plans that were paid in advance. A plan that just ended may still have to return its remainder. */
async function paidPlans({ db }: TenantTx, { plans, late }: Watched): Promise<readonly PaidPlan[]> {
  const { rows } = await sql<PaidPlan>`
    select p.id, p.status <> 'ACTIVE' as "isEnded",
      coalesce(sum(greatest(m.agreed - m.coupon, 0)) filter (where m.state = 'planned'), 0)::integer as needed
    from ${plans} p join plan_meal m on m.tenant = p.tenant and m.plan_id = p.id
    where p.payment = 'DIGITAL' and (p.status = 'ACTIVE' or p.ended_at < ${late})
    group by p.id, p.status order by p.id`.execute(db)
  return rows
}

/** AMB4: the money held for meals covers them, and an ended plan holds none. */
async function heldMoney(tx: TenantTx, watched: Watched): Promise<readonly PlanDifference[]> {
  const plans = await paidPlans(tx, watched)
  const ids = plans.map(({ id }) => id)
  const funds = await fundsOf(tx, ids)
  const found = plans.flatMap(({ id, isEnded, needed }): PlanDifference[] => {
    const left = leftOf(funds.get(id) ?? { paid: 0, used: 0, returned: 0 })
    if (isEnded ? left === 0 : left >= needed) return []
    const named = { planId: id, date: null, orderId: null }
    return [{ ...named, kind: 'money', expected: isEnded ? 0 : needed, found: left }]
  })
  return found.slice(0, MOST_NAMED)
}

/** The differences between plans and the money of their meals. */
export async function moneyDifferences(tx: TenantTx, watched: Watched): Promise<readonly PlanDifference[]> {
  return [
    ...(await amounts(tx, watched)),
    ...(await coupons(tx, watched)),
    ...(await absences(tx, watched)),
    ...(await heldMoney(tx, watched)),
  ]
}
