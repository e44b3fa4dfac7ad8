import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { DEFAULT_ZONE, localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { NewJob, OutsideKind } from '#kernel/jobs/job'
import { addJobOnce } from '#kernel/jobs/repository'
import { lastCompared, storeComparison } from '../api/comparisons.ts'
import { ProviderRefused, ProviderUnavailable } from '../api/provider.ts'
import { type ComparisonNeeds, compareDay } from './compare-day.ts'

const COMPARE = 'compare-payments'
const KEY = 'daily'

const HOUR = 3600_000

/** Yesterday's payments are compared from three o'clock on, when late results have arrived. */
const FIRST_MINUTE = 3 * 60
/** The tenants are spread over so many minutes. */
const SPREAD_MINUTES = 120

/** Days that are made up for after an outage; Paytm lists 30 days at once. */
const MOST_DAYS_BACK = 29

/** After a fault of the provider. */
const PAUSE_MS = HOUR

/** Faults of our own, such as the database. */
const MAX_TRIES = 1000

/** A tenant's minute, the same every day. */
const minuteOf = (tenant: string): number =>
  FIRST_MINUTE + [...tenant].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % SPREAD_MINUTES, 0)

/** The next time after `now` at which a day of this tenant can be compared. */
export function nextComparison(tenant: string, now: number): Date {
  const { date, minute } = localTimeAt(now, DEFAULT_ZONE)
  const at = minuteOf(tenant)
  return new Date(momentOf(minute < at ? date : addDays(date, 1), at, DEFAULT_ZONE))
}

/** The latest day that can be compared. */
const newestDay = (tenant: string, now: number): LocalDate => {
  const { date, minute } = localTimeAt(now, DEFAULT_ZONE)
  return addDays(date, minute < minuteOf(tenant) ? -2 : -1)
}

/** The day to compare next; null: all are compared. */
function dueDay(last: LocalDate | null, newest: LocalDate): LocalDate | null {
  if (last === null) return newest
  const next = addDays(last, 1)
  const oldest = addDays(newest, -MOST_DAYS_BACK)
  if (next > newest) return null
  if (next < oldest) return oldest
  return next
}

const compareJob = (tenant: string, now: number): NewJob => ({
  kind: COMPARE,
  key: KEY,
  payload: {},
  dueAt: nextComparison(tenant, now),
  expiresAt: null,
})

/** Makes sure that the payments of a tenant are compared every day, if it has a provider. */
export async function planComparison(needs: ComparisonNeeds, tenantId: string): Promise<void> {
  const tenant = needs.tenants.find(tenantId)
  if (!tenant || !needs.payments(tenant)) return
  const job = compareJob(tenantId, needs.now())
  await inTenant(needs.db, tenantId, (tx) => addJobOnce(tx, job))
  needs.jobs.note(tenantId, job.dueAt.getTime())
}

/** SAFE5: compares the payments of each day with the provider's list, and stores each difference. */
export function compareKind(needs: ComparisonNeeds): OutsideKind {
  const { db, now, tenants, payments, paymentFault } = needs
  return {
    name: COMPARE,
    mostTries: MAX_TRIES,
    personal: false,
    async run(tenantId) {
      const tenant = tenants.find(tenantId)
      const account = tenant && payments(tenant)
      // It is planned again when the tenant has a provider again.
      if (!tenant || !account) return null
      const last = await inTenant(db, tenantId, lastCompared)
      const newest = newestDay(tenantId, now())
      const day = dueDay(last, newest)
      if (day === null) return nextComparison(tenantId, now())
      try {
        await compareDay(needs, { tenant, account, day }, storeComparison)
      } catch (error) {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
        paymentFault({ tenant: tenantId, paymentId: null, call: `list ${day}`, err: error })
        return new Date(now() + PAUSE_MS)
      }
      return day < newest ? new Date(now()) : nextComparison(tenantId, now())
    },
  }
}
