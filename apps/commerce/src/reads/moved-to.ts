import { notReplaced, type TimedPlan } from '@tiffin/domain/plans/replaced-plans'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'

/** The store that serves the entry of a plan now. */
export interface MovedTo {
  readonly storeId: number
  readonly storeName: string
}

/** AMB100: the other store at which the roster has the entry of a plan now; null: none, or the entry is gone. */
export async function movedTo(
  { db, tenant }: TenantTx,
  { address_id, store_id }: Pick<PlanRecord, 'address_id' | 'store_id'>,
): Promise<MovedTo | null> {
  if (address_id === null) return null
  const row = await db
    .selectFrom('address as a')
    .innerJoin('store as s', (join) => join.onRef('s.tenant', '=', 'a.tenant').onRef('s.store_id', '=', 'a.store_id'))
    .select(['s.store_id as storeId', 's.name as storeName'])
    .where('a.tenant', '=', tenant)
    .where('a.id', '=', address_id)
    .where('a.roster_entry', 'is not', null)
    .where('a.store_id', '!=', store_id)
    .executeTakeFirst()
  return row ?? null
}

interface PlanOfEntry extends TimedPlan {
  readonly isThere: boolean
}

/** The plans of an entry that ended because it moved, and those at its new store that go on or wait for their payment. */
async function plansOfEntry(
  { db, tenant }: TenantTx,
  { person, address_id }: PlanRecord,
  storeId: number,
): Promise<readonly PlanOfEntry[]> {
  return db
    .selectFrom('plan as p')
    .select(({ eb }) => ['p.id', 'p.minute', eb('p.store_id', '=', storeId).as('isThere')])
    .where('p.tenant', '=', tenant)
    .where('p.person', '=', person)
    .where('p.address_id', '=', address_id)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        and([eb('p.store_id', '=', storeId), eb('p.status', 'in', ['PENDING', 'ACTIVE'])]),
        and([
          eb('p.store_id', '!=', storeId),
          eb('p.status', '=', 'CANCELLED'),
          exists(
            selectFrom('plan_meal as m')
              .select('m.date')
              .whereRef('m.tenant', '=', 'p.tenant')
              .whereRef('m.plan_id', '=', 'p.id')
              .where('m.reason', '=', 'left'),
          ),
        ]),
      ]),
    )
    .orderBy('p.placed_at')
    .orderBy('p.id')
    .$castTo<PlanOfEntry>()
    .execute()
}

/**
 * AMB100: where the owner of a plan that ended because its entry moved can subscribe instead; null: nowhere, or a plan
 * there replaces it already.
 */
export async function offeredAt(
  tx: TenantTx,
  plan: PlanRecord,
  meals: readonly Pick<PlanMealRecord, 'reason'>[],
): Promise<MovedTo | null> {
  if (plan.status !== 'CANCELLED' || !meals.some(({ reason }) => reason === 'left')) return null
  const to = await movedTo(tx, plan)
  if (!to) return null
  const plans = await plansOfEntry(tx, plan, to.storeId)
  const ended = plans.filter(({ isThere }) => !isThere)
  const there = plans.filter(({ isThere }) => isThere)
  return notReplaced(ended, there).some(({ id }) => id === plan.id) ? to : null
}
