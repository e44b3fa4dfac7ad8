import {
  type GrievanceChoice,
  type ListedGrievances,
  listGrievances,
  MOST_LISTED,
} from '@tiffin/commerce/flows/grievances/operate-grievances'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'
import { countOf, linesOf } from './words.ts'

export const listShape = 'list <tenant> [--all]'
export const overdueShape = 'overdue <tenant>'

const isListed = (answer: unknown): answer is ListedGrievances =>
  typeof answer === 'object' && answer !== null && Array.isArray((answer as Partial<ListedGrievances>).grievances)

const ask = (tenant: string, choice: GrievanceChoice, env: Environment): Promise<ListedGrievances> =>
  runOperatorCall<ListedGrievances>(
    tenant,
    {
      ...{ method: 'GET', path: `grievances?choice=${choice}`, scope: 'orders', keyName: 'list complaints' },
      isAnswer: isListed,
      directly: (db, { id }) => listGrievances(db, id, { choice, now: new Date() }),
    },
    env,
  )

function print({ grievances, isCut }: ListedGrievances, what: string): void {
  for (const each of grievances) console.log(linesOf(each))
  console.log(countOf(grievances.length, what))
  if (isCut) console.log(`there are more: a list looks at ${MOST_LISTED} complaints; answer these, and list again`)
}

/** Prints the complaints of a tenant. */
export async function runList(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('grievances', args, { all: { type: 'boolean' } } as const)
  const [tenant, ...more] = positionals
  if (!tenant || more.length > 0) throw new Error(`list takes a tenant: npm run grievances -- ${listShape}`)
  if (values.all) print(await ask(tenant, 'all', env), 'in all')
  else print(await ask(tenant, 'open', env), 'without an answer')
  return 0
}

/** Prints the complaints that a term of the law has passed for. */
export async function runOverdue(args: readonly string[], env: Environment): Promise<number> {
  const [tenant, ...more] = readArguments('grievances', args, {}).positionals
  if (!tenant || more.length > 0) throw new Error(`overdue takes a tenant: npm run grievances -- ${overdueShape}`)
  const late = await ask(tenant, 'overdue', env)
  print(late, 'overdue')
  return late.grievances.length > 0 ? 1 : 0
}
