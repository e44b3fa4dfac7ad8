import { toRupees } from '@tiffin/domain/money/money'
import type { CouponTerms } from '@tiffin/domain/promotions/coupon'
import { sql } from 'kysely'
import { checkCoupons, endedCoupons } from '#catalogue/check-coupons'
import type { CouponFile } from '#catalogue/coupons-file'
import { lockCatalogue } from '#catalogue/import-catalogue'
import { knownStores } from '#catalogue/known-rows'
import { newCoupons } from '#catalogue/new-coupons'
import { type CatalogueProblem, error, type Finding, problemOf } from '#catalogue/problems'
import { stampChange } from '#catalogue/store-settings'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { endCoupons, writeCoupons } from '#modules/promotions/api/write-coupons'
import type { CouponsChange } from './coupons-change.ts'

/** A coupon in force in the words of the catalogue file, with the numbers of its orders. */
export interface ListedCoupon {
  readonly coupon: Partial<CouponFile>
  /** Orders that have it: paid or to be paid on hand-over, and waiting for their payment. */
  readonly used: number
  readonly held: number
}

export interface CouponsReport {
  /** False when the change has an error; then nothing is changed. */
  readonly applied: boolean
  readonly set: readonly string[]
  readonly ended: readonly string[]
  readonly problems: readonly CatalogueProblem[]
}

/** A change, and the time at which it is made, in epoch milliseconds. */
export interface CouponsRequest {
  readonly wanted: CouponsChange
  readonly at: number
}

const discountFile = ({ discount }: CouponTerms): Partial<CouponFile> => {
  if (discount.kind === 'flat') return { amount: toRupees(discount.amount) }
  return { percent: discount.percent, ...(discount.upTo !== null && { upTo: toRupees(discount.upTo) }) }
}

/** The fields that restrict a coupon; those that do not are left out. */
const limitsFile = (terms: CouponTerms, codes: ReadonlyMap<number, string>): Partial<CouponFile> => ({
  ...(terms.minItems > 0 && { minItems: toRupees(terms.minItems) }),
  ...(terms.from !== null && { from: terms.from }),
  ...(terms.until !== null && { until: terms.until }),
  ...(terms.storeIds && { stores: terms.storeIds.flatMap((id) => codes.get(id) ?? []) }),
  ...(terms.orderTypes && { orderTypes: [...terms.orderTypes] }),
  ...(terms.modes && { modes: [...terms.modes] }),
  ...(terms.payments && { payments: [...terms.payments] }),
  ...(terms.firstOrder && { firstOrder: true }),
  ...(terms.perPerson !== null && { perPerson: terms.perPerson }),
  ...(terms.total !== null && { total: terms.total }),
})

interface Row {
  readonly code: string
  readonly description: string
  readonly listed: boolean
  readonly terms: CouponTerms
  readonly used: number
  readonly held: number
}

const toListed = ({ used, held, ...row }: Row, codes: ReadonlyMap<number, string>): ListedCoupon => ({
  coupon: {
    ...{ code: row.code, description: row.description },
    ...(row.listed ? {} : { listed: false }),
    ...discountFile(row.terms),
    ...limitsFile(row.terms, codes),
  },
  ...{ used, held },
})

/** The coupons in force, in their order. */
export const readCoupons = (
  db: Db,
  tenant: string,
  note: Note<readonly ListedCoupon[]> = noNote,
): Promise<readonly ListedCoupon[]> =>
  inTenant(db, tenant, async (tx) => {
    const codes = new Map((await knownStores(tx)).map(({ id, key }) => [id, key]))
    const { rows } = await sql<Row>`
      select c.code, c.description, c.listed, c.terms,
        (count(u.order_id) filter (where u.state = 'used'))::integer as used,
        (count(u.order_id) filter (where u.state = 'held'))::integer as held
      from coupon c left join coupon_use u on u.tenant = c.tenant and u.code = c.code
      where c.tenant = ${tx.tenant} and not c.ended
      group by c.tenant, c.code order by c.position, c.code`.execute(tx.db)
    const listed = rows.map((row) => toListed(row, codes))
    await note(tx, listed)
    return listed
  })

/** Reports codes to withdraw that are not in force, or that the change also sets. */
async function* unknownEnds(tx: TenantTx, { set, end }: CouponsChange): AsyncGenerator<Finding> {
  const rows = await tx.db
    .selectFrom('coupon')
    .select('code')
    .where('tenant', '=', tx.tenant)
    .where('ended', '=', false)
    .execute()
  const inForce = new Set(rows.map(({ code }) => code))
  for (const [at, code] of end.entries()) {
    if (set.some((coupon) => coupon.code === code)) yield error(['end', at], `"${code}" is set too`)
    else if (!inForce.has(code)) yield error(['end', at], `there is no coupon "${code}" in force`)
  }
}

async function change(tx: TenantTx, { wanted, at }: CouponsRequest): Promise<CouponsReport> {
  await lockCatalogue(tx)
  const stores = (await knownStores(tx)).filter(({ retired }) => !retired)
  const ids = new Map(stores.map(({ id, key }) => [key, id]))
  const findings = [...checkCoupons(wanted.set, new Set(ids.keys()), ['set']), ...endedCoupons(wanted.set, at, ['set'])]
  for await (const finding of unknownEnds(tx, wanted)) findings.push(finding)
  const problems = findings.map((each) => problemOf(wanted, each))
  if (problems.some(({ severity }) => severity === 'error')) return { applied: false, set: [], ended: [], problems }
  await writeCoupons(
    tx,
    newCoupons(wanted.set, (code) => ids.get(code) ?? 0),
  )
  const ended = wanted.end.length > 0 ? await endCoupons(tx, wanted.end) : []
  await stampChange(tx, wanted)
  return { applied: true, set: wanted.set.map(({ code }) => code), ended, problems }
}

/**
 * Adds, changes and withdraws coupons, completely or not at all. Calls `note` with the report inside the transaction.
 * Problems are returned in the report, never thrown.
 */
export const changeCoupons = (
  db: Db,
  tenant: string,
  request: CouponsRequest,
  note: Note<CouponsReport> = noNote,
): Promise<CouponsReport> =>
  inTenant(db, tenant, async (tx) => {
    const report = await change(tx, request)
    await note(tx, report)
    return report
  })
