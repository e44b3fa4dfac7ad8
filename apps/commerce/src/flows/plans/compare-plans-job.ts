import { addDays } from '@tiffin/domain/time/clock'
import { DEFAULT_ZONE, localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { InsideKind } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { comparePlans } from './compare-plans.ts'

/** The kind of the job that compares the plans of a tenant; one that sells plans has one. */
const COMPARE_PLANS = 'compare-plans'

const KEY = 'nightly'

/** Tried for weeks: plans that are not compared are worse than a job that fails. */
const MAX_TRIES = 50_000

/** Two o'clock at night, before payments are compared. */
const NIGHT_MINUTE = 2 * 60

/** The tenants are spread over so many minutes. */
const SPREAD_MINUTES = 60

/** The next time after `now` at which the plans of a tenant are compared. */
function nextNight(tenant: string, now: number): Date {
  const { date, minute } = localTimeAt(now, DEFAULT_ZONE)
  const spread = [...tenant].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % SPREAD_MINUTES, 0)
  const at = NIGHT_MINUTE + spread
  return new Date(momentOf(minute < at ? date : addDays(date, 1), at, DEFAULT_ZONE))
}

/** Makes sure that the plans of a tenant are compared each night, in the transaction that has the first one run. */
export async function planComparingPlans({ jobs }: Pick<Commerce, 'jobs'>, tx: TenantTx, at: Date): Promise<void> {
  const dueAt = nextNight(tx.tenant, at.getTime())
  await addJobOnce(tx, { kind: COMPARE_PLANS, key: KEY, payload: {}, dueAt, expiresAt: null })
  jobs.note(tx.tenant, dueAt.getTime())
}

/** SAFE4: compares the plans of a tenant each night, and ends when there are none. */
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
