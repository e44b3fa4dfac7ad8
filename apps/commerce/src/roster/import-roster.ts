import { isProgramme } from '@tiffin/domain/order/order-type'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { sql } from 'kysely'
import { listStores } from '#catalogue/repository'
import type { Db } from '#db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#db/tenant-transaction'
import { isUnusualLoss } from '../unusual-loss.ts'
import { type RosterProblem, type RosterTerms, readRoster, rosterKey } from './read-roster.ts'
import {
  attachEntries,
  deleteEntries,
  factsOf,
  insertEntries,
  listRoster,
  type RosterEntry,
  type RosterFacts,
  updateEntries,
} from './repository.ts'

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
  /** Present when nothing was changed because too many people would be removed without a confirmation. */
  readonly unconfirmed?: Removals
}

/** How many of the current people a file would remove. */
export interface Removals {
  readonly removed: number
  readonly of: number
}

/** A single person may leave a programme of any size. */
const USUAL_REMOVALS = 1

const isUnusual = ({ removed, of }: Removals): boolean => isUnusualLoss(removed, of, USUAL_REMOVALS)

/** A roster file, and whether the operator has confirmed that many people leave. */
export interface RosterImport {
  readonly csv: string
  readonly now: Date
  readonly confirmRemovals: boolean
}

const refused = (problems: readonly RosterProblem[]): RosterReport => ({ applied: false, problems, counts: null })

const sameFacts = (a: RosterFacts, b: RosterFacts): boolean =>
  a.name === b.name && a.className === b.className && a.section === b.section && a.storeId === b.storeId

/** Serialises the imports of a tenant: concurrent imports would not see each other's changes. */
const lockRoster = (tx: TenantTx) =>
  sql`select pg_advisory_xact_lock(hashtext(${`roster ${tx.tenant}`}))`.execute(tx.db)

/**
 * Replaces the current roster: the file is the whole list, so people who are no longer on it are removed. Unusually many
 * removals change nothing without `confirmRemovals`.
 */
async function apply(
  tx: TenantTx,
  tenant: Tenant,
  wanted: readonly RosterFacts[],
  { now, confirmRemovals }: RosterImport,
): Promise<RosterReport> {
  const before = new Map((await listRoster(tx)).map((entry) => [rosterKey(entry), entry]))
  const size = before.size
  const added: RosterFacts[] = []
  const changed: RosterEntry[] = []
  for (const facts of wanted) {
    const known = before.get(rosterKey(facts))
    before.delete(rosterKey(facts))
    if (!known) added.push(facts)
    else if (!sameFacts(known, facts)) changed.push({ ...facts, id: known.id })
  }
  const gone = [...before.values()].map((entry) => entry.id)
  const removals = { removed: gone.length, of: size }
  if (!confirmRemovals && isUnusual(removals)) return { ...refused([]), unconfirmed: removals }
  await deleteEntries(tx, gone)
  await updateEntries(tx, changed)
  await insertEntries(tx, added)
  const kept = wanted.length - added.length - changed.length
  const attached = await attachEntries(tx, tenant, now)
  const counts = { added: added.length, changed: changed.length, kept, removed: gone.length, attached }
  return { applied: true, problems: [], counts }
}

async function importTable(tx: TenantTx, tenant: Tenant, wished: RosterImport): Promise<RosterReport> {
  const { clientType } = tenant.clientConfig
  const hasRoster = isProgramme(clientType) || tenant.clientConfig.userStoreAccessType === 'RESTRICTED'
  if (!hasRoster) {
    return refused([{ line: 0, reason: `${tenant.id} is no programme and restricts no stores: it has no roster` }])
  }
  await lockRoster(tx)
  const stores = new Map((await listStores(tx)).map((store) => [store.code, store.storeId]))
  const terms: RosterTerms = {
    kind: clientType === 'SCHOOL' ? 'child' : 'staff',
    stores: new Set(stores.keys()),
    requiresStore: tenant.clientConfig.userStoreAccessType === 'RESTRICTED',
  }
  const { lines, problems } = readRoster(wished.csv, terms)
  if (problems.length) return refused(problems)
  const wanted = lines.map((line) => factsOf(line, stores.get(line.store) ?? null))
  return apply(tx, tenant, wanted, wished)
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
