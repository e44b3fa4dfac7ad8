import { businessDayAt } from '@tiffin/domain/availability/business-day'
import type { SoldOutUntil } from '@tiffin/domain/availability/sold-out'
import { addDays, type DayMinute, isBefore, parseMinute } from '@tiffin/domain/time/clock'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { stableNumber } from '../ids.ts'
import { soldAt } from '../offer-repository.ts'
import type { StoredOptions } from '../tables.ts'
import type { SoldOutChange, SoldOutLift } from './day-change.ts'
import {
  deleteSoldOut,
  isInForce,
  loadSoldOut,
  type SoldOutEntry,
  type SoldOutThing,
  writeSoldOut,
} from './sold-out-repository.ts'
import {
  type DayCall,
  dayOf,
  MOST_DAYS_AHEAD,
  newMark,
  type StoreDayReport,
  type StoreOfDay,
  storeOfDay,
} from './store-day.ts'

/** As a call names it: dish, dish/size or dish/step/option. Codes contain no slash. */
const pathOf = ({ dish, size, step, option }: SoldOutLift): string =>
  [dish, size, step, option].filter((each) => each !== undefined).join('/')

async function sizeIdOf(tx: TenantTx, productId: number, { dish, size }: SoldOutLift): Promise<number> {
  if (size === undefined) return 0
  const row = await tx.db
    .selectFrom('size')
    .select('size_id')
    .where('tenant', '=', tx.tenant)
    .where('product_id', '=', productId)
    .where('code', '=', size)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!row) throw problems.notFound(`"${dish}" has no size "${size}"`)
  return row.size_id
}

function optionIdOf({ processes }: StoredOptions, { dish, step, option }: SoldOutLift): number {
  if (step === undefined || option === undefined) return 0
  const wanted = stableNumber(dish, step, option)
  const items = processes.flatMap((each) =>
    each.processType === 'REPLACEABLE' ? [...each.from, ...each.to] : each.items,
  )
  if (!items.some(({ id }) => id === wanted))
    throw problems.notFound(`"${dish}" has no option "${option}" in "${step}"`)
  return wanted
}

/** Finds what a call names by its codes. Throws not-found for what this store does not sell. */
async function thingOf(tx: TenantTx, storeId: number, named: SoldOutLift): Promise<SoldOutThing> {
  const { dish } = named
  const row = await tx.db
    .selectFrom('product')
    .select(['product_id', 'store_ids', 'options'])
    .where('tenant', '=', tx.tenant)
    .where('code', '=', dish)
    .where('retired', '=', false)
    .executeTakeFirst()
  if (!row || !soldAt(row.store_ids, storeId)) throw problems.notFound(`This store has no dish "${dish}"`)
  return {
    productId: row.product_id,
    sizeId: await sizeIdOf(tx, row.product_id, named),
    optionId: optionIdOf(row.options, named),
    code: pathOf(named),
  }
}

/** A time of today, or with its date. Throws for one that has passed or is too far ahead. */
function timeOf(text: string, here: DayMinute): DayMinute {
  const [first = '', second] = text.split(' ')
  const at = { date: second === undefined ? here.date : first, minute: parseMinute(second ?? first) ?? 0 }
  if (!isBefore(here, at)) throw problems.invalid(`${text} has passed. For a time of another day, write its date too`)
  if (at.date > addDays(here.date, MOST_DAYS_AHEAD)) {
    throw problems.invalid(`${text} is more than ${MOST_DAYS_AHEAD} days ahead: use "lifted"`)
  }
  return at
}

function untilOf(text: string, { store, here }: StoreOfDay): SoldOutUntil {
  if (text === 'lifted') return { kind: 'lifted' }
  if (text !== 'closing') return { kind: 'time', ...timeOf(text, here) }
  const date = businessDayAt(store.hours, here)
  if (date === null) throw problems.invalid('The store does not open within a year: use "lifted"')
  return { kind: 'closing', date }
}

const isThing = (one: SoldOutThing) => (other: SoldOutThing) =>
  one.productId === other.productId && one.sizeId === other.sizeId && one.optionId === other.optionId

/** What a call does: the entry to write, and those to delete. */
interface Writing {
  readonly write: Omit<SoldOutEntry, 'end'> | null
  readonly remove: readonly SoldOutThing[]
}

/** Applies a change of what is sold out, and clears away what is over. */
const changing = (
  db: Db,
  tenant: string,
  call: DayCall,
  writingOf: (tx: TenantTx, of: StoreOfDay, known: readonly SoldOutEntry[]) => Promise<Writing>,
  note: Note<StoreDayReport>,
): Promise<StoreDayReport> =>
  inTenant(db, tenant, async (tx) => {
    const of = await storeOfDay(tx, call)
    const { storeId } = of.store
    const known = await loadSoldOut(tx, of.store)
    const { write, remove } = await writingOf(tx, of, known)
    const over = known.filter((each) => !isInForce(each, of.here))
    await deleteSoldOut(tx, storeId, [...over, ...remove])
    if (write) await writeSoldOut(tx, storeId, write, new Date(call.now))
    const changed = write !== null || remove.length > 0
    // An ETag counts the ends since the mark: with fewer entries under the same mark, an old one would name another menu.
    if (changed || over.length > 0) {
      await tx.db
        .updateTable('store')
        .set({ day_mark: newMark() })
        .where('tenant', '=', tx.tenant)
        .where('store_id', '=', storeId)
        .execute()
    }
    const report = { changed, day: await dayOf(tx, of) }
    await note(tx, report)
    return report
  })

/** H9: a dish, a size or an option is sold out at a store. Imports keep it. */
export const markSoldOut = (
  db: Db,
  tenant: string,
  call: DayCall,
  { until: text, why, ...named }: SoldOutChange,
  note: Note<StoreDayReport> = noNote,
): Promise<StoreDayReport> =>
  changing(
    db,
    tenant,
    call,
    async (tx, of, known) => {
      const thing = await thingOf(tx, of.store.storeId, named)
      const until = untilOf(text, of)
      const before = known.find(isThing(thing))
      const isSame = before && JSON.stringify(before.until) === JSON.stringify(until) && before.why === why
      return { write: isSame ? null : { ...thing, until, why, by: call.by }, remove: [] }
    },
    note,
  )

/** A dish that has left the catalogue since can be lifted too, as long as it is listed. */
export const liftSoldOut = (
  db: Db,
  tenant: string,
  call: DayCall,
  named: SoldOutLift,
  note: Note<StoreDayReport> = noNote,
): Promise<StoreDayReport> =>
  changing(
    db,
    tenant,
    call,
    async (tx, { store, here }, known) => {
      const listed = known.filter((each) => isInForce(each, here) && each.code === pathOf(named))
      if (listed.length === 0) await thingOf(tx, store.storeId, named)
      return { write: null, remove: listed }
    },
    note,
  )
