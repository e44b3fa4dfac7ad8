import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { DEFAULT_ZONE, localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import type { Agenda } from '#kernel/jobs/agenda'
import type { NewJob, OutsideKind } from '#kernel/jobs/job'
import { addJobOnce, rescheduleJob } from '#kernel/jobs/repository'
import { knownIds, lastCompared, ownPayments, storeComparison } from '../api/comparisons.ts'
import type { PaymentNeeds } from '../api/needs.ts'
import { findPayment, isPaymentId } from '../api/payments.ts'
import { type ListedPayment, ProviderRefused, ProviderUnavailable, type TenantPayments } from '../api/provider.ts'
import { settleJob } from '../api/settle-job.ts'
import { type Difference, differencesOf } from './compare.ts'

const COMPARE = 'compare-payments'
const KEY = 'daily'

const HOUR = 3600_000

/** Yesterday's payments are compared from three o'clock on, when late results have arrived. */
const FIRST_MINUTE = 3 * 60
/** The tenants are spread over so many minutes. */
const SPREAD_MINUTES = 120

/** Both clocks differ, and a payment may be listed under the time at which it was paid. */
const MARGIN_MS = HOUR

/** Days that are made up for after an outage; Paytm lists 30 days at once. */
const MOST_DAYS_BACK = 29

/** After a fault of the provider. */
const PAUSE_MS = HOUR

/** Faults of our own, such as the database. */
const MAX_TRIES = 1000

interface Needs extends PaymentNeeds {
  readonly jobs: Pick<Agenda, 'note'>
}

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
export async function planComparison(needs: Needs, tenantId: string): Promise<void> {
  const tenant = needs.tenants.find(tenantId)
  if (!tenant || !needs.payments(tenant)) return
  const job = compareJob(tenantId, needs.now())
  await inTenant(needs.db, tenantId, (tx) => addJobOnce(tx, job))
  needs.jobs.note(tenantId, job.dueAt.getTime())
}

/** The period of a day on the calendar of the provider. */
const periodOf = (day: LocalDate) => ({
  from: new Date(momentOf(day, 0, DEFAULT_ZONE)),
  to: new Date(momentOf(addDays(day, 1), 0, DEFAULT_ZONE)),
})

/** The ids among these that belong to other tenants with the same account. */
async function idsOfOthers(
  { db, tenants, payments }: Needs,
  tenant: Tenant,
  { merchant, provider }: TenantPayments,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const others = tenants.all().filter((other) => {
    const account = other.id === tenant.id ? null : payments(other)
    return account?.provider.name === provider.name && account.merchant.id === merchant.id
  })
  const known: string[] = []
  for (const other of others) known.push(...(await inTenant(db, other.id, (tx) => knownIds(tx, ids))))
  return new Set(known)
}

/** Lets the settle job ask now about payments that are paid at the provider only. */
async function wakeSettling(tx: TenantTx, differences: readonly Difference[], at: Date): Promise<void> {
  for (const { kind, paymentId } of differences) {
    const payment = kind === 'paid-there-not-here' ? await findPayment(tx, paymentId) : undefined
    if (payment) await rescheduleJob(tx, { ...settleJob(payment.id, payment.created_at), dueAt: at })
  }
}

/**
 * Compares one day. A listed payment whose id is none of ours in form was not made through this product: the account has
 * other uses.
 */
async function compareDay(needs: Needs, tenant: Tenant, account: TenantPayments, day: LocalDate): Promise<void> {
  const { db, now } = needs
  const { provider, merchant } = account
  const { from, to } = periodOf(day)
  const wide = { from: new Date(from.getTime() - MARGIN_MS), to: new Date(to.getTime() + MARGIN_MS) }
  const all = await provider.list(merchant, { tenant: tenant.id, ...wide })
  const listed = all.filter(({ paymentId }) => isPaymentId(paymentId))
  const ids = listed.map(({ paymentId }) => paymentId)
  const known = new Set(await inTenant(db, tenant.id, (tx) => knownIds(tx, ids)))
  const unknown = ids.filter((id) => !known.has(id))
  const elsewhere = await idsOfOthers(needs, tenant, account, unknown)
  const theirs = listed.filter(({ paymentId }: ListedPayment) => !elsewhere.has(paymentId))
  await inTenant(db, tenant.id, async (tx) => {
    const ours = await ownPayments(tx, { provider: provider.name, merchant, from, to, ids })
    const differences = differencesOf(ours, theirs)
    const at = new Date(now())
    await storeComparison(tx, { day, at, ours: ours.length, theirs: theirs.length, differences })
    await wakeSettling(tx, differences, at)
  })
  needs.jobs.note(tenant.id, now())
}

/** SAFE5: compares the payments of each day with the provider's list, and stores each difference. */
export function compareKind(needs: Needs): OutsideKind {
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
        await compareDay(needs, tenant, account, day)
      } catch (error) {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
        paymentFault({ tenant: tenantId, paymentId: null, call: `list ${day}`, err: error })
        return new Date(now() + PAUSE_MS)
      }
      return day < newest ? new Date(now()) : nextComparison(tenantId, now())
    },
  }
}
