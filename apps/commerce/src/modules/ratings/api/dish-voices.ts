import { ownRating, type Voices } from '@tiffin/domain/order/rating'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'

const FOLDING = 'dish-ratings'

/**
 * Holds back the folding of this tenant's voices to the end of the transaction; other raters are not held back. A rater
 * that then finds a job for folding knows that it will count this voice too: without the lock, a job that has looked
 * already, and is about to be deleted, would miss it. Take it before the rows of voices, for which the job waits.
 */
export async function holdFolding(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext(${FOLDING}), hashtext(${tx.tenant}))`.execute(tx.db)
}

/**
 * AMB22: a person's newest voice about each dish takes the place of the one before; `voices` has the points by product.
 * `holdFolding` comes first.
 */
export async function addVoices(
  tx: TenantTx,
  person: string,
  voices: ReadonlyMap<number, number>,
  at: Date,
): Promise<void> {
  if (voices.size === 0) return
  // In the order of the dishes, so that two calls of one person lock the rows in the same order.
  const rows = [...voices].sort(([a], [b]) => a - b).map(([productId, points]) => ({ productId, points }))
  await sql`insert into dish_voice as v (tenant, product_id, person, points, at)
    select ${tx.tenant}, "productId", ${person}::uuid, points, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s("productId" integer, points smallint)
    on conflict (tenant, product_id, person) do update set points = excluded.points, at = excluded.at, folded = false
      where v.at <= excluded.at`.execute(tx.db)
}

interface Folded extends Voices {
  readonly productId: number
}

/**
 * AMB22: counts the voices that were given since the last time: the dishes that they are about are added up anew, from
 * one row for each person, so that nothing is counted twice or lost. Returns true when a figure changed that menus show.
 */
export async function foldVoices(tx: TenantTx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${FOLDING}), hashtext(${tx.tenant}))`.execute(tx.db)
  const { rows } = await sql<Folded>`with fresh as (
      update dish_voice set folded = true where tenant = ${tx.tenant} and not folded returning product_id
    )
    select product_id as "productId", sum(points)::integer as sum, count(*)::integer as count
    from dish_voice where tenant = ${tx.tenant} and product_id in (select product_id from fresh)
    group by product_id`.execute(tx.db)
  if (rows.length === 0) return false
  const sums = rows.map((each) => ({ ...each, tenths: ownRating(each) }))
  const before = await tenthsOf(tx)
  await sql`insert into dish_rating (tenant, product_id, sum, count, tenths)
    select ${tx.tenant}, "productId", sum, count, tenths from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
      as s("productId" integer, sum integer, count integer, tenths smallint)
    on conflict (tenant, product_id)
      do update set sum = excluded.sum, count = excluded.count, tenths = excluded.tenths`.execute(tx.db)
  return sums.some(({ productId, tenths }) => tenths !== (before.get(productId) ?? null))
}

/** AMB22: the own ratings of dishes in tenths, by product; only of those with enough voices. */
export async function tenthsOf({ db, tenant }: TenantTx): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('dish_rating')
    .select(['product_id', 'tenths'])
    .where('tenant', '=', tenant)
    .where('tenths', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.product_id, row.tenths ?? 0]))
}
