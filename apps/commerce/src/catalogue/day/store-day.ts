import { randomBytes } from 'node:crypto'
import { dateOfHours } from '@tiffin/domain/availability/business-day'
import { type DayHours, hoursOn, isPausedAt, servesOn } from '@tiffin/domain/availability/store-hours'
import {
  addDays,
  type DayMinute,
  type LocalDate,
  type LocalTime,
  parseMinute,
  toClock,
} from '@tiffin/domain/time/clock'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { tendAtOnce } from '#modules/plans/api/tending'
import type { StoreRecord } from '../records.ts'
import { toStoreRecord } from '../store-rows.ts'
import type { DayHoursChange, PauseChange } from './day-change.ts'
import { isInForce, loadSoldOut, type SoldOutEntry } from './sold-out-repository.ts'
import type { StoredDayHours, StoredPause } from './tables.ts'

/** The store of a call, who calls, and when. */
export interface DayCall {
  /** The store's code. */
  readonly store: string
  /** Id of the operator's key. */
  readonly by: string
  /** Epoch milliseconds. */
  readonly now: number
}

/** A store under its lock, so that two changes of its day cannot lose each other. */
export interface StoreOfDay {
  readonly store: StoreRecord
  readonly dayHours: readonly StoredDayHours[]
  readonly pause: StoredPause | null
  /** The store's time. */
  readonly here: LocalTime
}

/** The changes of a store's day that are in force, in its time zone. */
export interface StoreDay {
  readonly store: string
  readonly soldOut: readonly {
    readonly what: string
    readonly until: string
    readonly by: string
    readonly why: string
  }[]
  readonly pause: { readonly until: string; readonly says: string; readonly by: string; readonly why: string } | null
  readonly hours: readonly {
    readonly date: LocalDate
    readonly opens: string
    readonly closes: string
    readonly by: string
    readonly why: string
  }[]
}

export interface StoreDayReport {
  /** False when it was so before. */
  readonly changed: boolean
  readonly day: StoreDay
}

/** The longest time ahead for which something of a day is set. */
export const MOST_DAYS_AHEAD = 31

export async function storeOfDay(tx: TenantTx, { store: code, now }: DayCall): Promise<StoreOfDay> {
  const row = await tx.db
    .selectFrom('store')
    .selectAll()
    .where('tenant', '=', tx.tenant)
    .where('code', '=', code)
    .where('retired', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problems.notFound('There is no store with this code')
  return {
    store: toStoreRecord(row),
    dayHours: row.day_hours,
    pause: row.pause,
    here: localTimeAt(now, row.time_zone),
  }
}

/** A new mark of the store's day, on which menu caches depend. Random, because a restored database repeats numbers. */
export const newMark = (): string => randomBytes(6).toString('hex')

const written = ({ date, minute }: DayMinute): string => `${date} ${toClock(minute)}`

const toSoldOut = ({ code, until, end, by, why }: SoldOutEntry) => ({
  ...{ what: code, by, why },
  until: end === null ? 'lifted' : until.kind === 'closing' ? `closing, ${written(end)}` : written(end),
})

/** What is in force of a store's day. */
export async function dayOf(tx: TenantTx, { store, here, pause, dayHours }: StoreOfDay): Promise<StoreDay> {
  const soldOut = await loadSoldOut(tx, store)
  return {
    store: store.code,
    soldOut: soldOut.filter((each) => isInForce(each, here)).map(toSoldOut),
    pause: pause && isPausedAt(store.hours, here) ? { ...pause, until: written(pause.until) } : null,
    hours: inForceFrom(dayHours, here).map(({ openingMinute, closingMinute, ...each }) => ({
      ...each,
      opens: toClock(openingMinute),
      closes: toClock(closingMinute),
    })),
  }
}

/** Without past days. The day before may still run after midnight. */
const inForceFrom = (dayHours: readonly StoredDayHours[], { date }: LocalTime): StoredDayHours[] =>
  dayHours.filter((each) => each.date >= addDays(date, -1)).sort((a, b) => (a.date < b.date ? -1 : 1))

type Changed = Partial<Pick<StoreOfDay, 'dayHours' | 'pause'>>

async function write(tx: TenantTx, { storeId }: StoreRecord, { dayHours, pause }: Changed, at: Date): Promise<void> {
  await tx.db
    .updateTable('store')
    .set({
      day_mark: newMark(),
      ...(dayHours && { day_hours: JSON.stringify(dayHours) }),
      ...(pause !== undefined && { pause: pause && JSON.stringify(pause) }),
    })
    .where('tenant', '=', tx.tenant)
    .where('store_id', '=', storeId)
    .execute()
  await tendAtOnce(tx, at)
}

/** Applies a change to a store's day; null: it is so already. */
const changing = (
  db: Db,
  tenant: string,
  call: DayCall,
  changeOf: (of: StoreOfDay) => Changed | null,
  note: Note<StoreDayReport>,
): Promise<StoreDayReport> =>
  inTenant(db, tenant, async (tx) => {
    const before = await storeOfDay(tx, call)
    const change = changeOf(before)
    if (change) await write(tx, before.store, change, new Date(call.now))
    const report = { changed: change !== null, day: await dayOf(tx, await storeOfDay(tx, call)) }
    await note(tx, report)
    return report
  })

/** Orders for now are refused for some minutes, with what the restaurant says. Ends by itself. */
export const pauseStore = (
  db: Db,
  tenant: string,
  call: DayCall,
  { minutes, says, why }: PauseChange,
  note: Note<StoreDayReport> = noNote,
): Promise<StoreDayReport> =>
  changing(
    db,
    tenant,
    call,
    ({ store, pause }) => {
      const { date, minute } = localTimeAt(call.now + minutes * 60_000, store.timeZone)
      const wanted: StoredPause = { until: { date, minute }, says, why, by: call.by }
      const isSame = pause && written(pause.until) === written(wanted.until) && pause.says === says && pause.why === why
      return isSame ? null : { pause: wanted }
    },
    note,
  )

export const resumeStore = (
  db: Db,
  tenant: string,
  call: DayCall,
  note: Note<StoreDayReport> = noNote,
): Promise<StoreDayReport> =>
  changing(db, tenant, call, ({ store, here }) => (isPausedAt(store.hours, here) ? { pause: null } : null), note)

/** The date that a call names, else that of the current hours. Throws for one that cannot have hours of its own. */
function dateOf({ store: { hours }, here }: StoreOfDay, date: LocalDate | undefined): LocalDate {
  const wanted = date ?? dateOfHours(hours, here)
  if (!servesOn(hours, wanted)) {
    throw problems.invalid(`The store is closed on ${wanted}: it has no hours that could change`)
  }
  if (wanted < addDays(here.date, -1)) throw problems.invalid(`${wanted} is over`)
  if (wanted > addDays(here.date, MOST_DAYS_AHEAD)) {
    throw problems.invalid(`${wanted} is more than ${MOST_DAYS_AHEAD} days ahead`)
  }
  return wanted
}

/** Closing after midnight is understood up to here; later, it is a mistake for a closing before the opening. */
const LATEST_CLOSING = 360

/** Throws for hours in which the store would close before it opens. */
function hoursFor({ store: { hours } }: StoreOfDay, date: LocalDate, { opens, closes }: DayHoursChange): DayHours {
  const before = hoursOn(hours, date)
  const openingMinute = parseMinute(opens ?? '') ?? before.openingMinute
  const closingMinute = parseMinute(closes ?? '') ?? before.closingMinute
  const wasLate = before.closingMinute < before.openingMinute
  const isMeant = wasLate || (closes !== undefined && closingMinute <= LATEST_CLOSING)
  if (closingMinute === openingMinute || (closingMinute < openingMinute && !isMeant)) {
    throw problems.invalid(
      `The store would open at ${toClock(openingMinute)} and close at ${toClock(closingMinute)}: to close a whole day, use its off dates`,
    )
  }
  return { date, openingMinute, closingMinute }
}

/** Other hours on one date than usual. */
export const changeDayHours = (
  db: Db,
  tenant: string,
  call: DayCall,
  wanted: DayHoursChange,
  note: Note<StoreDayReport> = noNote,
): Promise<StoreDayReport> =>
  changing(
    db,
    tenant,
    call,
    (of) => {
      const hours = hoursFor(of, dateOf(of, wanted.date), wanted)
      const before = of.dayHours.find((each) => each.date === hours.date)
      const { openingMinute, closingMinute } = hoursOn(of.store.hours, hours.date)
      if (openingMinute === hours.openingMinute && closingMinute === hours.closingMinute) return null
      const others = inForceFrom(of.dayHours, of.here).filter((each) => each !== before)
      return { dayHours: [...others, { ...hours, by: call.by, why: wanted.why }] }
    },
    note,
  )

/** The usual hours again on one date. */
export const restoreDayHours = (
  db: Db,
  tenant: string,
  call: DayCall,
  { date }: { readonly date?: LocalDate | undefined },
  note: Note<StoreDayReport> = noNote,
): Promise<StoreDayReport> =>
  changing(
    db,
    tenant,
    call,
    (of) => {
      const wanted = date ?? dateOfHours(of.store.hours, of.here)
      if (!of.dayHours.some((each) => each.date === wanted)) return null
      return { dayHours: inForceFrom(of.dayHours, of.here).filter((each) => each.date !== wanted) }
    },
    note,
  )

/** What is in force of a store's day. */
export const readStoreDay = (db: Db, tenant: string, call: DayCall, note: Note<StoreDay> = noNote): Promise<StoreDay> =>
  inTenant(db, tenant, async (tx) => {
    const day = await dayOf(tx, await storeOfDay(tx, call))
    await note(tx, day)
    return day
  })
