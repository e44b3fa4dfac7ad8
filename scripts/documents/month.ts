import type { LedgerComparison, OrderDifference } from '@tiffin/commerce/flows/accountant/compare-ledger'
import type { Month } from '@tiffin/commerce/flows/accountant/month'
import {
  exportMonth,
  type MonthPart,
  type MonthReport,
  type ReturnSet,
} from '@tiffin/commerce/flows/accountant/month-report'
import type { RegisterRow } from '@tiffin/commerce/flows/accountant/register'
import { formatPaise } from '@tiffin/domain/money/money'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorStream } from '../lib/operator-import.ts'
import { monthQuery, readStore, requireMonth } from './call.ts'
import { nameOfSet, openMonthFolder } from './month-files.ts'

export const monthShape = 'month <tenant> <yyyy-mm> [--store <number>] [--to <folder>]'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** So many orders are printed of each list. */
const PRINTED = 20

interface Wanted {
  readonly tenant: string
  readonly month: Month
  readonly storeId: number | null
  readonly folder: string
}

function readWanted(args: readonly string[]): Wanted {
  const options = { store: { type: 'string' }, to: { type: 'string' } } as const
  const { positionals, values } = readArguments('documents', args, options)
  const [tenant, monthText, ...more] = positionals
  if (!tenant || !monthText || more.length > 0) {
    throw new Error(`month takes a tenant and a month: npm run documents -- ${monthShape}`)
  }
  const month = requireMonth(monthText)
  const folder = values.to ?? `documents-${tenant}-${month.name}`
  return { tenant, month, storeId: readStore(values.store), folder }
}

/** Reads the month part by part; its documents go to the registers as they come. Throws when it breaks off. */
async function readParts(
  { tenant, month, storeId }: Wanted,
  addDocuments: (documents: readonly RegisterRow[]) => void,
  env: Environment,
): Promise<MonthReport> {
  const found: MonthReport[] = []
  await runOperatorStream<MonthPart>(
    tenant,
    {
      path: `documents/month?${new URLSearchParams(monthQuery(month, storeId))}`,
      ...{ scope: 'orders', keyName: 'export a month' },
      directly: (db, { id }) => exportMonth(db, id, { month, storeId }, Date.now),
    },
    (part) => {
      if ('documents' in part) addDocuments(part.documents)
      else found.push(part.report)
    },
    env,
  )
  const [report] = found
  if (!report) throw new Error('the export has broken off: look at the log of commerce, and repeat it')
  return report
}

function printSet({ gst, registrations, totals, withoutIrn }: ReturnSet): void {
  const { documents, taxable, central, state, integrated, total } = totals
  const figures = [
    `${counted(documents, 'document', 'documents')}, ${formatPaise(total)}`,
    ...[`without tax ${formatPaise(taxable)}`, `CGST ${formatPaise(central)}`, `SGST or UTGST ${formatPaise(state)}`],
    `IGST ${formatPaise(integrated)}`,
  ]
  console.log(`${nameOfSet(gst)} (${registrations.join(', ')}): ${figures.join(', ')}`)
  if (withoutIrn.length > 0) {
    console.log(
      `  ${counted(withoutIrn.length, 'waits', 'wait')} for an IRN (npm run documents -- inv01): ${withoutIrn.slice(0, PRINTED).join(', ')}`,
    )
  }
}

const differenceLine = ({ orderId, numbers, accounts }: OrderDifference): string =>
  `  order ${orderId} (${numbers.length > 0 ? numbers.join(', ') : 'no document'}): ${accounts
    .map(({ account, documents, ledger }) => `${account} ${formatPaise(documents)} and ${formatPaise(ledger)}`)
    .join(', ')}`

function printSome(orders: readonly OrderDifference[], count: number): void {
  for (const each of orders.slice(0, PRINTED)) console.log(differenceLine(each))
  if (count > PRINTED) console.log(`  and ${count - PRINTED} more`)
}

/** Prints what documents and ledger say; false: they differ. */
function printComparison({ accounts, elsewhere, datedElsewhere, differences, differing }: LedgerComparison): boolean {
  for (const { account, documents, ledger } of accounts) {
    console.log(`${account.padEnd(10)} documents ${formatPaise(documents)}, ledger ${formatPaise(ledger)}`)
  }
  if (datedElsewhere > 0) {
    console.log(
      `${counted(datedElsewhere, 'order has its', 'orders have their')} document and entries in different months, and both are equal:`,
    )
    printSome(elsewhere, datedElsewhere)
  }
  if (differing === 0) {
    console.log('the documents say what the ledger says')
    return true
  }
  console.log(
    `${counted(differing, 'order differs', 'orders differ')} (documents and ledger); compare them with npm run ledger -- check:`,
  )
  printSome(differences, differing)
  return false
}

/**
 * AMB112: writes the month of an accountant. Exit code 1: the documents say something else than the ledger; the files are
 * written all the same.
 */
export async function runMonth(args: readonly string[], env: Environment): Promise<number> {
  const wanted = readWanted(args)
  const folder = openMonthFolder(wanted.folder)
  const report = await readParts(wanted, folder.addDocuments, env).finally(folder.close)
  folder.writeTables(report.sets)
  for (const set of report.sets) printSet(set)
  const isEqual = printComparison(report.ledger)
  console.log(`written to ${wanted.folder}`)
  return isEqual ? 0 : 1
}
