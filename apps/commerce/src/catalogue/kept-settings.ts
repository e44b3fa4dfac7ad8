import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { StoreFile } from './catalogue-file.ts'
import { cutOffsWithoutMeal, laterSettingsOf } from './later-settings-file.ts'
import { doubt, error, type Finding, type Path } from './problems.ts'
import { NOTHING_SET, type SetByOperator } from './store-rows.ts'

/** The settings in force of each store, also of a retired one, by the store's code. */
export type SettingsInForce = ReadonlyMap<string, SetByOperator>

export async function settingsInForce(tx: TenantTx): Promise<SettingsInForce> {
  const rows = await tx.db
    .selectFrom('store')
    .select(['code', 'off_dates', 'later_from', 'meals', 'cut_offs', 'lead_minutes', 'absence'])
    .where('tenant', '=', tx.tenant)
    .execute()
  return new Map(
    rows.map((row) => [
      row.code,
      {
        ...{ offDates: row.off_dates, laterFrom: row.later_from, meals: row.meals, cutOffs: row.cut_offs },
        ...{ leadMinutes: row.lead_minutes, absence: row.absence },
      },
    ]),
  )
}

/** The settings of a store that stay through an import, because its file does not name them. */
export interface KeptSettings {
  readonly store: string
  readonly settings: readonly (keyof SetByOperator)[]
}

const SETTINGS = ['laterFrom', 'meals', 'cutOffs', 'leadMinutes', 'absence', 'offDates'] as const

const isNamed = ({ ordering, hours }: StoreFile, setting: keyof SetByOperator): boolean =>
  (setting === 'offDates' ? hours.offDates : ordering[setting]) !== undefined

const isSet = (set: SetByOperator, setting: keyof SetByOperator): boolean =>
  JSON.stringify(set[setting]) !== JSON.stringify(NOTHING_SET[setting])

/** What each store of a file keeps. Stores that keep nothing but defaults are left out. */
export function keptSettings(stores: readonly StoreFile[], inForce: SettingsInForce): KeptSettings[] {
  const kept = stores.map((store) => {
    const set = inForce.get(store.code) ?? NOTHING_SET
    return { store: store.code, settings: SETTINGS.filter((each) => !isNamed(store, each) && isSet(set, each)) }
  })
  return kept.filter(({ settings }) => settings.length > 0)
}

const mealsOf = (cutOffs: readonly { readonly meal: string }[]): ReadonlySet<string> =>
  new Set(cutOffs.map(({ meal }) => meal))

/** Cut-offs that the file names, for meals that the store has already. */
function* checkNamed(ordering: StoreFile['ordering'], set: SetByOperator, path: Path): Generator<Finding> {
  for (const { at, meal } of cutOffsWithoutMeal(laterSettingsOf(ordering, set))) {
    yield error([...path, 'cutOffs', at, 'meal'], `there is no meal "${meal}"`)
  }
}

/** Cut-offs that the store has already, for meals that the file may name. */
function* checkKept(ordering: StoreFile['ordering'], set: SetByOperator, path: Path): Generator<Finding> {
  for (const meal of mealsOf(cutOffsWithoutMeal(laterSettingsOf(ordering, set)))) {
    yield error([...path, 'meals'], `leave out the meal "${meal}", for which a cut-off is set: name cutOffs as well`)
  }
  for (const meal of mealsOf(cutOffsWithoutMeal(set))) {
    yield doubt(path, `a cut-off was set for "${meal}", which is no meal of this store: an import removes it`)
  }
}

/**
 * Checks the cut-offs of each store against the meals that it has after the import: what a file leaves out is in force
 * already. A cut-off in force without a meal never applies and is removed.
 */
export function* checkAgainstForce(stores: readonly StoreFile[], inForce: SettingsInForce): Generator<Finding> {
  for (const [at, { code, ordering }] of stores.entries()) {
    const set = inForce.get(code) ?? NOTHING_SET
    const path = ['stores', at, 'ordering']
    if (!ordering.cutOffs) yield* checkKept(ordering, set, path)
    // Meals and cut-offs of one file are checked against each other when it is parsed.
    else if (!ordering.meals) yield* checkNamed(ordering, set, path)
  }
}

/** Whether a file removes a cut-off without a meal, although it may equal the last imported file. */
export const mendsCutOffs = (stores: readonly StoreFile[], inForce: SettingsInForce): boolean =>
  stores.some(({ code }) => cutOffsWithoutMeal(inForce.get(code) ?? NOTHING_SET).length > 0)

/** Doubts for a check of a file without its tenant, whose meals are unknown then. */
export function* mealDoubts(stores: readonly StoreFile[]): Generator<Finding> {
  for (const [at, { ordering }] of stores.entries()) {
    if (ordering.meals) continue
    for (const { at: place, meal } of cutOffsWithoutMeal(laterSettingsOf(ordering, NOTHING_SET))) {
      const message = `names the meal "${meal}", but the file names no meals: an import is refused unless the store has it`
      yield doubt(['stores', at, 'ordering', 'cutOffs', place, 'meal'], message)
    }
  }
}
