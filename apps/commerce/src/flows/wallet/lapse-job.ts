import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { momentOf } from '@tiffin/domain/time/zone'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJobOnce } from '#kernel/jobs/repository'
import type { NamedLot } from '#modules/ledger/api/bonuses'

/** The kind of job that lapses a bonus; its key names the wallet and the lot. */
export const LAPSE_JOB = 'lapse-bonus'

/** When a bonus has expired: the midnight after its last day, in the wallet's zone. */
export const lapseAt = (lastDay: LocalDate, zone: string): Date => new Date(momentOf(addDays(lastDay, 1), 0, zone))

/**
 * Has bonuses lapse. A job that a lot has already comes again by itself at a later last day: it is left as it is, because
 * the worker that holds it may be waiting for the wallet, which the caller has locked.
 */
export async function planLapses(tx: TenantTx, lots: readonly NamedLot[], zone: string): Promise<void> {
  for (const { wallet, lot, lastDay } of lots) {
    const dueAt = lapseAt(lastDay, zone)
    await addJobOnce(tx, { kind: LAPSE_JOB, key: `${wallet}:${lot}`, payload: {}, dueAt, expiresAt: null })
  }
}
