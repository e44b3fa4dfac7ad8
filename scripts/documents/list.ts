import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { readStore, requireMonth } from './call.ts'
import { registerOf } from './register.ts'
import { lineOf } from './words.ts'

export const listShape = 'list <tenant> <yyyy-mm> [--store <number>]'

/** AMB112: prints the documents of a month. */
export async function runList(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('documents', args, { store: { type: 'string' } } as const)
  const [tenant, monthText, ...more] = positionals
  if (!tenant || !monthText || more.length > 0) {
    throw new Error(`list takes a tenant and a month: npm run documents -- ${listShape}`)
  }
  const wanted = { tenant, month: requireMonth(monthText), storeId: readStore(values.store) }
  let count = 0
  for await (const rows of registerOf(wanted, env)) {
    for (const row of rows) console.log(lineOf(row))
    count += rows.length
  }
  console.log(`${count} ${count === 1 ? 'document' : 'documents'} in ${wanted.month.name}`)
  return 0
}
