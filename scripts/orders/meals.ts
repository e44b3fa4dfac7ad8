import { countMeals, type MealCount, type MealCounts } from '@tiffin/commerce/reads/meal-counts'
import { toClock } from '@tiffin/domain/time/clock'
import { parseWireDate } from '@tiffin/domain/time/formats'
import { csvField, csvLine } from '@tiffin/domain/words/csv-line'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

export const mealsShape = 'meals <tenant> <store> <date> [--csv]'

const options = { csv: { type: 'boolean' } } as const

const HEADER = ['date', 'time', 'dish', 'size', 'avoids', 'pieces', 'meals'] as const

const isCounts = (answer: unknown): answer is MealCounts =>
  typeof answer === 'object' && answer !== null && 'counts' in answer

/** Whether all meals of the day are counted. */
function completeness({ made, waiting }: MealCounts): string {
  if (waiting > 0) return `${made} of ${made + waiting} meals made, ${waiting} waiting for the cut-off`
  return `complete: ${made} ${made === 1 ? 'meal' : 'meals'} made`
}

const left = ({ skipped, cancelled }: MealCounts): string =>
  skipped + cancelled === 0 ? '' : `; ${skipped} skipped, ${cancelled} cancelled`

const lineOf = ({ minute, dish, size, avoids, pieces }: MealCount): string =>
  [
    toClock(minute),
    `${String(pieces).padStart(4)} x ${dish}, ${size}`,
    ...(avoids.length > 0 ? [`without ${avoids.join(', ')}`] : []),
  ].join('  ')

const csvOf = (date: string, { minute, dish, size, avoids, pieces, meals }: MealCount): string =>
  csvLine([...[date, toClock(minute), csvField(dish), csvField(size), avoids.join(' '), String(pieces), String(meals)]])

/**
 * SB21: prints the kitchen's counts for the plans of a store on a date; with `--csv` as a table, and the other lines
 * separately.
 */
export async function runMeals(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, options)
  const [tenant, store, date, ...more] = positionals
  if (!tenant || !store || !date || more.length > 0) {
    throw new Error(`meals takes a tenant, a store and a date: npm run orders -- ${mealsShape}`)
  }
  if (parseWireDate(date, 'subscriptionDate') === null) throw new Error(`"${date}" is not a date such as 2026-12-01`)
  const counts = await runOperatorCall<MealCounts>(
    tenant,
    {
      ...{ method: 'GET', path: `stores/${encodeURIComponent(store)}/meals?${new URLSearchParams({ date })}` },
      ...{ scope: 'orders', keyName: 'count meals', isAnswer: isCounts },
      directly: (db, { id }) => countMeals(db, id, { store, date }),
    },
    env,
  )
  const standing = `${store} on ${date}: ${completeness(counts)}${left(counts)}`
  if (values.csv) {
    process.stdout.write([csvLine(HEADER), ...counts.counts.map((each) => csvOf(date, each))].join(''))
    console.error(standing)
    return 0
  }
  for (const each of counts.counts) console.log(lineOf(each))
  console.log(standing)
  return 0
}
