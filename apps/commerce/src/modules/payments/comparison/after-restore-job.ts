import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { DEFAULT_ZONE, localTimeAt } from '@tiffin/domain/time/zone'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import type { OutsideKind } from '#kernel/jobs/job'
import { AFTER_RESTORE_JOB, type AfterRestoreNeeds, noteAfter } from '../api/after-restore.ts'
import { type ComparisonResult, storeDifferences } from '../api/comparisons.ts'
import { ProviderRefused, ProviderUnavailable } from '../api/provider.ts'
import { compareDay } from './compare-day.ts'

/** Paytm lists 30 days at once; the daily comparison looks back no further. */
const MOST_DAYS = 30

/** After a fault of the provider. */
const PAUSE_MS = 60_000

/** Faults of our own, such as the database. */
const MAX_TRIES = 1000

/** The days from the restored moment until now, on the calendar of the provider. */
function daysSince(to: string, now: number): LocalDate[] {
  const today = localTimeAt(now, DEFAULT_ZONE).date
  const first = localTimeAt(Date.parse(to), DEFAULT_ZONE).date
  const days: LocalDate[] = []
  for (let day = today; day >= first && days.length < MOST_DAYS; day = addDays(day, -1)) days.push(day)
  return days
}

/**
 * Stores what a day's list has and the database has not. Today is not over: what it does not list yet is no difference,
 * and the daily comparison reads it again.
 */
const storeFound = (tx: TenantTx, { day, at, differences }: ComparisonResult): Promise<void> =>
  storeDifferences(tx, { day, at, differences: differences.filter(({ kind }) => kind !== 'ours-only') })

/** SAFE19: compares the payments since the moment to which the database was restored; then placing is open. */
export function afterRestoreKind(needs: AfterRestoreNeeds): OutsideKind {
  const { db, now, tenants, payments, paymentFault, afterRestore } = needs
  return {
    name: AFTER_RESTORE_JOB,
    mostTries: MAX_TRIES,
    personal: false,
    async run(tenantId, { key }) {
      const { mark } = afterRestore
      const tenant = tenants.find(tenantId)
      const account = tenant && payments(tenant)
      if (mark?.id !== key || !tenant || !account) return null
      try {
        for (const day of daysSince(mark.to, now())) await compareDay(needs, { tenant, account, day }, storeFound)
      } catch (error) {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
        paymentFault({ tenant: tenantId, paymentId: null, call: 'list after a restore', err: error })
        await inTenant(db, tenantId, (tx) => noteAfter(tx, mark, 'waiting', new Date(now())))
        return new Date(now() + PAUSE_MS)
      }
      await inTenant(db, tenantId, (tx) => noteAfter(tx, mark, 'compared', new Date(now())))
      return null
    },
  }
}
