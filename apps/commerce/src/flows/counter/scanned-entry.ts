import type { Allergen } from '@tiffin/domain/allergens/allergens'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import { hasCodes } from '@tiffin/tenancy/has-codes'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { type AddressRecord, findAddress } from '#addresses/repository'
import type { PersonRecord } from '#identity/person-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { type CodeFacts, type CodeForm, dayNumber, isAlive, readCode } from '#modules/counter/api/code'
import { findCodeKey, generationOf } from '#modules/counter/api/codes'
import { avoidedBy, entryStandings } from '#roster/entry-standing'
import { type Child, childOf } from './child-of-entry.ts'
import { refusedCode, requireTries } from './refused-code.ts'

/** A code that a counter has read. */
export interface Scanning {
  readonly tenant: Tenant
  readonly code: string
  /** Names the counter: the id of its key. */
  readonly counter: string
  readonly at: Date
}

type Owner = Pick<PersonRecord, 'id' | 'mobile'>

/** SB25: the entry of a code that counts, with the person whose wallet pays. */
export interface ScannedEntry {
  readonly entry: AddressRecord
  readonly owner: Owner
  readonly child: Child
  readonly form: CodeForm
  /** AMB105: what the child avoids, by all parents. */
  readonly avoids: readonly Allergen[]
  /** The day of the sale in the wallet's zone. */
  readonly today: LocalDate
}

/** L19: class and section as people write them; '' for staff. */
export const classOf = ({ line2, city }: Pick<AddressRecord, 'line2' | 'city'>): string =>
  [line2, city].filter((part) => part !== '').join(' ')

function requireInTime({ wallet }: Tenant, { time }: CodeFacts, today: LocalDate, at: Date): void {
  if (time.form === 'phone') {
    if (!isAlive(time.step, at.getTime())) throw refusedCode('code-outdated')
    return
  }
  if (!wallet.printedCodes) throw refusedCode('printed-codes-off')
  if (dayNumber(today) > time.day) throw refusedCode('code-ended')
}

/** The person whose entry it is. */
const ownerOf = ({ db, tenant }: TenantTx, entry: string): Promise<Owner | undefined> =>
  db
    .selectFrom('address as a')
    .innerJoin('person as p', (join) => join.onRef('p.tenant', '=', 'a.tenant').onRef('p.id', '=', 'a.person'))
    .select(['p.id', 'p.mobile'])
    .where('a.tenant', '=', tenant)
    .where('a.id', '=', entry)
    .executeTakeFirst()

/**
 * AMB111: the entry of a code, read in the transaction of the sale, so that a revoked code is refused by every process.
 * The entry is not deleted before the end of the transaction. Throws refused for a code that does not count, and
 * too-many-requests after too many of them.
 */
export async function scannedEntry(tx: TenantTx, { tenant, code, counter, at }: Scanning): Promise<ScannedEntry> {
  if (!hasCodes(tenant)) throw problems.notFound((say) => say.codesNotOffered)
  await requireTries(tx, counter, at)
  const key = await findCodeKey(tx)
  const facts = key && readCode(key, code)
  if (!facts) throw refusedCode('code-unreadable')
  const today = localTimeAt(at.getTime(), tenant.wallet.timeZone).date
  requireInTime(tenant, facts, today, at)
  const owner = await ownerOf(tx, facts.entry)
  const entry = owner && (await findAddress(tx, { person: owner.id, id: facts.entry, use: 'order' }))
  if (!owner || !entry) throw refusedCode('code-unlisted')
  if (facts.generation !== (await generationOf(tx, entry.id))) throw refusedCode('code-revoked')
  const standing = (await entryStandings(tx, owner.id)).get(entry.id)
  if (!standing?.isConfirmed) throw refusedCode('code-unconfirmed')
  const child = await childOf(tx, key, entry.id)
  return { entry, owner, child, form: facts.time.form, avoids: avoidedBy(standing), today }
}
