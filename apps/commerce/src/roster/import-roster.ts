import { isProgramme } from '@tiffin/domain/order/order-type'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { sql } from 'kysely'
import { listStores } from '#catalogue/repository'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { addLeftPlanJobs, leftPlans, lockEntries, type ServedEntry } from '#modules/plans/api/left-plans'
import { lookAheadForAll } from '#modules/plans/api/looking-ahead'
import { compareAllOrders } from '#modules/worsened/api/compare-orders'
import { type EndedMeals, endedWith, type Losses, type LossReason, lossesToConfirm } from './losses.ts'
import { type RosterProblem, type RosterTerms, readRoster } from './read-roster.ts'
import {
  attachEntries,
  deleteEntries,
  factsOf,
  insertEntries,
  listRoster,
  type RosterFacts,
  updateEntries,
} from './repository.ts'
import { type ListedChange, listedChanges, type RosterChanges, rosterChanges } from './roster-changes.ts'

export interface RosterReport {
  /** False when a line is invalid; then nothing is changed. */
  readonly applied: boolean
  readonly problems: readonly RosterProblem[]
  readonly counts: {
    readonly added: number
    readonly changed: number
    readonly kept: number
    readonly removed: number
    /** Number of entries added to the address lists of people who have an account. */
    readonly attached: number
  } | null
  /** The meals that the import ends, or has ended; absent: none. */
  readonly ended?: EndedMeals
  /** Present when nothing was changed because the operator has not confirmed what would be lost. */
  readonly unconfirmed?: Unconfirmed
  /** Every change, when the file was only checked; then nothing is changed. */
  readonly changes?: readonly ListedChange[]
}

/** What an operator must confirm: how many of the current people a file would remove, and why it is asked. */
export interface Unconfirmed extends Pick<Losses, 'removed' | 'of'> {
  readonly reasons: readonly LossReason[]
}

/** A roster file, and whether the operator has confirmed what it takes from the roster. */
export interface RosterImport {
  readonly csv: string
  readonly now: Date
  readonly confirmRemovals: boolean
  /** True: reports what the file would change, and changes nothing. */
  readonly checkOnly?: boolean
}

const refused = (problems: readonly RosterProblem[]): RosterReport => ({ applied: false, problems, counts: null })

/** Serialises the imports of a tenant: concurrent imports would not see each other's changes. */
const lockRoster = (tx: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtext(${`roster ${tx.tenant}`}))`.execute(tx.db)

/** The counts of a report. */
const countsOf = ({ added, changed, kept, gone }: RosterChanges, attached: number): RosterReport['counts'] => ({
  ...{ added: added.length, changed: changed.length, kept, removed: gone.length, attached },
})

/** AMB100: the people who are removed, or who may be served at another store than before. */
const leavingBy = ({ changed, gone }: RosterChanges): readonly ServedEntry[] => [
  ...gone.map(({ id }) => ({ id, storeId: undefined })),
  ...changed
    .filter(({ was, is }) => was.storeId !== is.storeId)
    .map(({ was, is }) => ({ id: was.id, storeId: is.storeId })),
]

interface Roster {
  readonly wanted: readonly RosterFacts[]
  /** The code of each store by its id. */
  readonly codes: ReadonlyMap<number, string>
}

/**
 * Replaces the current roster: the file is the whole list, so people who are no longer on it are removed. Unusually many
 * removals, and meals of running plans that would end, change nothing without `confirmRemovals`.
 */
async function apply(
  tx: TenantTx,
  tenant: Tenant,
  { wanted, codes }: Roster,
  { now, confirmRemovals, checkOnly }: RosterImport,
): Promise<RosterReport> {
  const before = await listRoster(tx)
  const changes = rosterChanges(before, wanted)
  const { added, changed, gone } = changes
  const leaving = leavingBy(changes)
  if (!checkOnly) await lockEntries(tx, leaving)
  const left = await leftPlans(tx, leaving)
  const losses: Losses = { removed: gone.length, of: before.length, ended: endedWith(left) }
  const ended = losses.ended ? { ended: losses.ended } : {}
  const reasons = confirmRemovals ? [] : lossesToConfirm(losses)
  const unconfirmed =
    reasons.length > 0 ? { unconfirmed: { removed: losses.removed, of: losses.of, reasons } } : undefined
  if (checkOnly) {
    const counts = countsOf(changes, 0)
    return { ...refused([]), counts, changes: listedChanges(changes, codes), ...unconfirmed, ...ended }
  }
  if (unconfirmed) return { ...refused([]), ...unconfirmed, ...ended }
  await addLeftPlanJobs(tx, left, now)
  const ids = gone.map(({ id }) => id)
  await deleteEntries(tx, ids)
  await updateEntries(
    tx,
    changed.map(({ was, is }) => ({ ...is, id: was.id })),
  )
  await insertEntries(tx, added)
  const attached = await attachEntries(tx, tenant, now)
  // AMB105: which entries are of one child may have changed, and with it what a child avoids.
  if (before.length > 0) {
    await compareAllOrders(tx, 'roster', now)
    await lookAheadForAll(tx, now)
  }
  return { applied: true, problems: [], counts: countsOf(changes, attached), ...ended }
}

async function importTable(tx: TenantTx, tenant: Tenant, wished: RosterImport): Promise<RosterReport> {
  const { clientType } = tenant.clientConfig
  const hasRoster = isProgramme(clientType) || tenant.clientConfig.userStoreAccessType === 'RESTRICTED'
  if (!hasRoster) {
    return refused([{ line: 0, reason: `${tenant.id} is no programme and restricts no stores: it has no roster` }])
  }
  await lockRoster(tx)
  const all = await listStores(tx)
  const stores = new Map(all.map((store) => [store.code, store.storeId]))
  const terms: RosterTerms = {
    kind: clientType === 'SCHOOL' ? 'child' : 'staff',
    stores: new Set(stores.keys()),
    requiresStore: tenant.clientConfig.userStoreAccessType === 'RESTRICTED',
  }
  const { lines, problems } = readRoster(wished.csv, terms)
  if (problems.length) return refused(problems)
  const wanted = lines.map((line) => factsOf(line, stores.get(line.store) ?? null))
  const codes = new Map(all.map((store) => [store.storeId, store.code]))
  return apply(tx, tenant, { wanted, codes }, wished)
}

/**
 * Imports the roster of a programme, completely or not at all: the children of a school, or the people of a staff
 * canteen. Calls `note` with the report inside the import's transaction. Problems of the table are returned in the
 * report, never thrown. Throws when the database fails.
 */
export const importRoster = (
  db: Db,
  tenant: Tenant,
  wanted: RosterImport,
  note: Note<RosterReport> = noNote,
): Promise<RosterReport> =>
  inTenant(db, tenant.id, async (tx) => {
    const report = await importTable(tx, tenant, wanted)
    await note(tx, report)
    return report
  })
