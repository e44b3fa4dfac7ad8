import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { DEFAULT_ZONE, momentOf } from '@tiffin/domain/time/zone'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import type { Agenda } from '#kernel/jobs/agenda'
import { rescheduleJob } from '#kernel/jobs/repository'
import { type ComparisonResult, knownIds, ownPayments } from '../api/comparisons.ts'
import type { PaymentNeeds } from '../api/needs.ts'
import { findPayment, isPaymentId } from '../api/payments.ts'
import type { ListedPayment, TenantPayments } from '../api/provider.ts'
import { settleJob } from '../api/settle-job.ts'
import { type Difference, differencesOf } from './compare.ts'

/** Both clocks differ, and a payment may be listed under the time at which it was paid. */
const MARGIN_MS = 3600_000

export interface ComparisonNeeds extends PaymentNeeds {
  readonly jobs: Pick<Agenda, 'note'>
}

/** The period of a day on the calendar of the provider. */
const periodOf = (day: LocalDate) => ({
  from: new Date(momentOf(day, 0, DEFAULT_ZONE)),
  to: new Date(momentOf(addDays(day, 1), 0, DEFAULT_ZONE)),
})

/** The ids among these that belong to other tenants with the same account. */
async function idsOfOthers(
  { db, tenants, payments }: ComparisonNeeds,
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
    if (payment) await rescheduleJob(tx, { ...settleJob(payment), dueAt: at })
  }
}

/** A day of a tenant's account. */
export interface ComparedDay {
  readonly tenant: Tenant
  readonly account: TenantPayments
  readonly day: LocalDate
}

/**
 * Compares one day; `store` writes the result. A listed payment whose id is none of ours in form was not made through
 * this product: the account has other uses.
 */
export async function compareDay(
  needs: ComparisonNeeds,
  { tenant, account, day }: ComparedDay,
  store: (tx: TenantTx, result: ComparisonResult) => Promise<void>,
): Promise<void> {
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
    await store(tx, { day, at, ours: ours.length, theirs: theirs.length, differences })
    await wakeSettling(tx, differences, at)
  })
  needs.jobs.note(tenant.id, now())
}
