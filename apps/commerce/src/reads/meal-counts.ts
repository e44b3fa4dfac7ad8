import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { LocalDate, Minute } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'

/** The pieces of a dish for a time, for eaters who avoid the same allergens. */
export interface MealCount {
  /** In the store's zone. */
  readonly minute: Minute
  readonly dish: string
  readonly size: string
  /** AMB105: the avoided allergens in the orders; empty: none are known. */
  readonly avoids: readonly Allergen[]
  readonly pieces: number
  readonly meals: number
}

/** SB21: the kitchen's counts for the plans of a store on a date. */
export interface MealCounts {
  /** The store's code. */
  readonly store: string
  readonly date: LocalDate
  /** Meals whose order is not cancelled. Only these are counted by dish: the others can still be changed. */
  readonly made: number
  /** Planned meals, before their cut-off. */
  readonly waiting: number
  readonly skipped: number
  readonly cancelled: number
  readonly counts: readonly MealCount[]
}

export interface WantedCounts {
  /** The store's code. */
  readonly store: string
  readonly date: LocalDate
}

type Standing = Pick<MealCounts, 'made' | 'waiting' | 'skipped' | 'cancelled'>

interface Place {
  readonly id: number
  readonly date: LocalDate
}

async function storeIdOf({ db, tenant }: TenantTx, code: string): Promise<number> {
  const row = await db
    .selectFrom('store')
    .select('store_id')
    .where('tenant', '=', tenant)
    .where('code', '=', code)
    .executeTakeFirst()
  if (!row) throw problems.notFound('There is no store with this code')
  return row.store_id
}

/** The meals of a store on a date. A made meal whose order was cancelled is cancelled. */
const mealsThere = (tenant: string, { id, date }: Place) => sql`
  select m.*, p.minute, p.status as plan_status, o.status as order_status, o.deliver_to -> 'avoids' as avoids
  from plan_meal m join plan p on p.tenant = m.tenant and p.id = m.plan_id
  left join customer_order o on o.tenant = m.tenant and o.id = m.order_id
  where m.tenant = ${tenant} and m.store_id = ${id} and m.date = ${date}`

async function standingOf({ db, tenant }: TenantTx, place: Place): Promise<Standing> {
  const { rows } = await sql<Standing>`select
      (count(*) filter (where m.state = 'made' and m.order_status <> 800))::integer as made,
      (count(*) filter (where m.state = 'planned' and m.plan_status in ('PENDING', 'ACTIVE')))::integer as waiting,
      (count(*) filter (where m.state = 'skipped'))::integer as skipped,
      (count(*) filter (where m.state = 'cancelled' or m.order_status = 800))::integer as cancelled
    from (${mealsThere(tenant, place)}) m`.execute(db)
  return rows[0] ?? { made: 0, waiting: 0, skipped: 0, cancelled: 0 }
}

async function countsOf({ db, tenant }: TenantTx, place: Place): Promise<readonly MealCount[]> {
  const { rows } = await sql<MealCount>`
    select m.minute, i.product_name as dish, i.size_name as size, coalesce(m.avoids, '[]'::jsonb) as avoids,
      sum(i.quantity)::integer as pieces, count(distinct m.plan_id)::integer as meals
    from (${mealsThere(tenant, place)}) m
    join order_item i on i.tenant = m.tenant and i.order_id = m.order_id and not i.cancelled
    where m.state = 'made' and m.order_status <> 800
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db)
  return rows
}

/**
 * SB21: counts the meals of a store's plans on a date by time, dish and avoided allergens, from their cut-off on.
 * Throws not-found for an unknown store.
 */
export const countMeals = (
  db: Db,
  tenant: string,
  { store, date }: WantedCounts,
  note: Note<MealCounts> = noNote,
): Promise<MealCounts> =>
  inTenant(db, tenant, async (tx) => {
    const place = { id: await storeIdOf(tx, store), date }
    const counts = { store, date, ...(await standingOf(tx, place)), counts: await countsOf(tx, place) }
    await note(tx, counts)
    return counts
  })
