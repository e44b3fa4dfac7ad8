import type { LocalDate } from '@tiffin/domain/time/clock'
import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestCommerce, TestPerson } from './commerce.ts'
import { rosterOf } from './programmes.ts'
import { runningPlan, type WantedPlan } from './running-plans.ts'
import { runJobs } from './worsened.ts'

/** A plan of a child who changed campus after it was placed. */
export interface MovedPlan {
  readonly planId: string
  /** The entry of the child. */
  readonly entry: string
}

const entryOf = ({ commerce }: TestCommerce, tenant: string, { id }: Pick<TestPerson, 'id'>): Promise<string> =>
  inTenant(commerce.db, tenant, async ({ db }) => {
    const mine = db.selectFrom('address').select('id').where('person', '=', id).where('roster_entry', 'is not', null)
    return (await mine.executeTakeFirstOrThrow()).id
  })

/** Moves a child of a school from the store `day` to `night`, which ends a plan of that child (AMB100). */
export async function movedPlan(
  commerce: TestCommerce,
  tenant: string,
  parent: Pick<TestPerson, 'id' | 'mobile'>,
  wanted: Pick<WantedPlan, 'dates' | 'minute'> & { readonly name: string },
): Promise<MovedPlan> {
  const at = (store: string): string => `${parent.mobile},child,${wanted.name},5,B,${store}`
  await rosterOf(commerce, tenant, [at('day')])
  const entry = await entryOf(commerce, tenant, parent)
  const planId = await runningPlan(commerce, tenant, parent, { ...wanted, addressId: entry })
  await rosterOf(commerce, tenant, [at('night')])
  await runJobs(commerce, tenant)
  return { planId, entry }
}

/** Serves the first dish of a plan on these dates of it only (AMB114). */
export const serveOn = async (
  { commerce }: TestCommerce,
  tenant: string,
  planId: string,
  dates: readonly LocalDate[],
): Promise<void> => {
  const stored = JSON.stringify(dates)
  await inTenant(commerce.db, tenant, ({ db }) =>
    sql`update plan set lines = jsonb_set(lines, '{0,dates}', ${stored}::jsonb) where id = ${planId}`.execute(db),
  )
}
