import { createHash } from 'node:crypto'
import type { CutOff } from '@tiffin/domain/order/cut-off'
import type { AbsenceTerms } from '@tiffin/domain/plans/absence'
import { type LocalDate, toClock } from '@tiffin/domain/time/clock'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { tendAtOnce } from '#modules/plans/api/tending'
import { checkAbsence, checkLaterSettings } from './check-later-settings.ts'
import { lockCatalogue } from './import-catalogue.ts'
import { type LaterSettingsFile, laterSettingsOf } from './later-settings-file.ts'
import { type CatalogueProblem, problemOf } from './problems.ts'
import type { StoreRecord } from './records.ts'
import { listStores } from './repository.ts'
import { weekday } from './scalars.ts'
import { absenceColumn, laterColumns } from './store-rows.ts'
import type { StoreSettingsChange } from './store-settings-change.ts'

/** A store's settings in the words of the catalogue file. */
export interface StoreSettings extends Required<LaterSettingsFile> {
  readonly store: string
  readonly offDates: readonly LocalDate[]
  readonly leadMinutes: number | null
  readonly absence: AbsenceTerms | null
}

export interface StoreSettingsReport {
  /** False when the change has an error; then nothing is changed. */
  readonly applied: boolean
  /** False when the settings were so before. */
  readonly changed: boolean
  /** The settings in force after the call. */
  readonly settings: StoreSettings
  readonly problems: readonly CatalogueProblem[]
}

const toCutOffFile = ({ meal, weekdays, before }: CutOff) => ({
  ...(meal !== null && { meal }),
  ...(weekdays && { weekdays: weekdays.flatMap((day) => weekday.options[(day + 6) % 7] ?? []) }),
  ...(before.kind === 'minutes'
    ? { minutes: before.minutes }
    : { by: { daysBefore: before.days, at: toClock(before.minute) } }),
})

const settingsOf = ({ code, hours, laterFrom, meals, cutOffs, leadMinutes, absence }: StoreRecord): StoreSettings => ({
  store: code,
  laterFrom,
  meals: meals.map(({ minute, ...meal }) => ({ ...meal, at: toClock(minute) })),
  cutOffs: cutOffs.map(toCutOffFile),
  leadMinutes,
  // The database does not keep the sequence of the fields, by which settings are compared.
  absence: absence && { minutesBefore: absence.minutesBefore, sharePercent: absence.sharePercent },
  offDates: hours.offDates,
})

const findByCode = async (tx: TenantTx, code: string): Promise<StoreRecord | undefined> =>
  (await listStores(tx)).find((store) => store.code === code)

function offDatesOf({ offDates, closeOn, openOn }: StoreSettingsChange, set: readonly LocalDate[]): LocalDate[] {
  const closed = new Set([...(offDates ?? set), ...(closeOn ?? [])])
  for (const date of openOn ?? []) closed.delete(date)
  return [...closed].sort()
}

/**
 * A new version of the catalogue, on which menu caches depend. Its digest fits no file, so that a later import of the
 * last file puts in force again what that file names.
 */
export async function stampChange(tx: TenantTx, change: object): Promise<void> {
  const before = await tx.db
    .selectFrom('catalogue')
    .select(['version', 'digest'])
    .where('tenant', '=', tx.tenant)
    .executeTakeFirst()
  if (!before) return
  const { version, digest } = before
  const next = createHash('sha256')
    .update(`${digest} ${JSON.stringify(change)}`)
    .digest('hex')
  await tx.db
    .updateTable('catalogue')
    .set({ version: version + 1, digest: next })
    .where('tenant', '=', tx.tenant)
    .execute()
}

/** A change of off dates alone depends on no other setting, however it came to be. */
const isForLater = ({ laterFrom, meals, cutOffs }: StoreSettingsChange): boolean =>
  [laterFrom, meals, cutOffs].some((each) => each !== undefined)

async function write(tx: TenantTx, { storeId, leadMinutes, absence, hours, ...later }: StoreRecord, at: Date) {
  await tx.db
    .updateTable('store')
    .set({
      ...{ ...laterColumns(later), lead_minutes: leadMinutes, absence: absenceColumn(absence) },
      off_dates: JSON.stringify(hours.offDates),
    })
    .where('tenant', '=', tx.tenant)
    .where('store_id', '=', storeId)
    .execute()
  await tendAtOnce(tx, at)
}

/** A change of the settings of the store with a code. */
export interface WantedSettings {
  readonly code: string
  readonly wanted: StoreSettingsChange
  readonly at: Date
}

async function change(tx: TenantTx, { code, wanted, at }: WantedSettings): Promise<StoreSettingsReport | undefined> {
  await lockCatalogue(tx)
  const store = await findByCode(tx, code)
  if (!store) return undefined
  const later = isForLater(wanted) ? laterSettingsOf(wanted, store) : store
  const offDates = offDatesOf(wanted, store.hours.offDates)
  const before = settingsOf(store)
  const findings = [
    ...(isForLater(wanted) ? checkLaterSettings(later, store.hours, []) : []),
    ...checkAbsence(wanted.absence, later.cutOffs, []),
  ]
  const problems = findings.map((each) => problemOf(wanted, each))
  if (problems.some(({ severity }) => severity === 'error')) {
    return { applied: false, changed: false, settings: before, problems }
  }
  const leadMinutes = wanted.leadMinutes === undefined ? store.leadMinutes : wanted.leadMinutes
  const absence = wanted.absence === undefined ? store.absence : wanted.absence
  const after = { ...store, ...later, leadMinutes, absence, hours: { ...store.hours, offDates } }
  const settings = settingsOf(after)
  const sorted = { ...before, offDates: [...before.offDates].sort() }
  if (JSON.stringify(settings) === JSON.stringify(sorted)) {
    return { applied: true, changed: false, settings: before, problems }
  }
  await write(tx, after, at)
  await stampChange(tx, settings)
  return { applied: true, changed: true, settings, problems }
}

/**
 * Changes the meals, cut-offs, first later day, lead and off dates of one store; undefined when the tenant has no store of
 * that code. Calls `note` with the report inside the transaction. Repeating a call changes nothing.
 */
export const changeStoreSettings = (
  db: Db,
  tenant: string,
  settings: WantedSettings,
  note: Note<StoreSettingsReport> = noNote,
): Promise<StoreSettingsReport | undefined> =>
  inTenant(db, tenant, async (tx) => {
    const report = await change(tx, settings)
    if (report) await note(tx, report)
    return report
  })

/** The settings of one store; undefined when the tenant has no store of that code. */
export const readStoreSettings = (
  db: Db,
  tenant: string,
  code: string,
  note: Note<StoreSettings> = noNote,
): Promise<StoreSettings | undefined> =>
  inTenant(db, tenant, async (tx) => {
    const store = await findByCode(tx, code)
    if (!store) return undefined
    const settings = settingsOf(store)
    await note(tx, settings)
    return settings
  })
