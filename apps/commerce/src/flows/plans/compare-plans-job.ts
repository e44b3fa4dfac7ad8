import { addDays } from '@tiffin/domain/time/clock'
import { DEFAULT_ZONE, localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { comparePlans } from './compare-plans.ts'

/** The kind of the job that compares the plans of a tenant; every tenant that sells plans has this job. */
const COMPARE_PLANS = 'compare-plans'

const KEY = 'nightly'

/** Retried for weeks: a failing job is better than plans that are no longer compared. */
const MAX_TRIES = 50_000

/** Two o'clock at night, before payments are compared. */
const NIGHT_MINUTE = 2 * 60

/** The runs of the tenants are spread over this number of minutes. */
const SPREAD_MINUTES = 60

/** When the plans of a tenant are next compared after `now`. */
function nextNight(tenant: string, now: number): Date {
  const { date, minute } = localTimeAt(now, DEFAULT_ZONE)
  const spread = [...tenant].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % SPREAD_MINUTES, 0)
  const at = NIGHT_MINUTE + spread
  return new Date(momentOf(minute < at ? date : addDays(date, 1), at, DEFAULT_ZONE))
}

/** Schedules the nightly comparison of a tenant's plans, in the caller's transaction. */
export async function planComparingPlans({ jobs }: Pick<Commerce, 'jobs'>, tx: TenantTx, at: Date): Promise<void> {
  const dueAt = nextNight(tx.tenant, at.getTime())
  await addJobOnce(tx, { kind: COMPARE_PLANS, key: KEY, payload: {}, dueAt, expiresAt: null })
  jobs.note(tx.tenant, dueAt.getTime())
}

/** SAFE4: compares the plans of a tenant each night; the job ends when the tenant has no plans. */
export const comparePlansKind = (commerce: Commerce): InsideKind => ({
  name: COMPARE_PLANS,
  mostTries: MAX_TRIES,
  personal: false,
  alone: true,
  async write(tx, jobs) {
    const at = new Date(commerce.now())
    const { plans } = await comparePlans(tx, at)
    const again = plans > 0 ? jobs.map(({ key }) => [key, nextNight(tx.tenant, at.getTime())] as const) : []
    return { again: new Map(again), committed: () => undefined }
  },
})
