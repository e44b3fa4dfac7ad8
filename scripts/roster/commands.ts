import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { type DeniedEntry, listDenials } from '@tiffin/commerce/roster/consent-repository'
import { importRoster, type RosterReport, type Unconfirmed } from '@tiffin/commerce/roster/import-roster'
import type { EndedMeals, LossReason } from '@tiffin/commerce/roster/losses'
import type { ListedChange, ListedPerson } from '@tiffin/commerce/roster/roster-changes'
import { readText } from '../catalogue/source.ts'
import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import type { Environment } from '../lib/installation.ts'
import { runImport, runOperatorCall } from '../lib/operator-import.ts'

export const usage = `usage:
  npm run roster -- check <tenant> <file.csv>            says what the file would change, and changes nothing
  npm run roster -- import <tenant> <file.csv> [--yes]   puts a programme's people in force; commerce may be running or not
  npm run roster -- denials <tenant>                     lists the entries that people said are not theirs
      columns: mobile, kind (child or staff), name, class (1 to 12), section (A to H), store (its code, or empty),
      and optionally id (the programme's own number of the person, which stays when the name changes)
      the file is the whole roster: who is not in it any more leaves
      --yes   also when more than a fifth of the people (and at least two) would leave, or when planned meals of
              subscriptions would be cancelled: of who leaves, and of who gets another store`

const isReport = (answer: unknown): answer is RosterReport =>
  typeof answer === 'object' && answer !== null && 'applied' in answer && 'problems' in answer

const groupOf = ({ className, section }: ListedPerson): string => (className ? `class ${className}${section}` : 'staff')

const storeOf = ({ store }: ListedPerson): string => store || 'every store'

/** What differs between two states of a person. */
function differences(was: ListedPerson, is: ListedPerson): string {
  const differing = [
    was.name === is.name ? '' : `now ${is.name}`,
    groupOf(was) === groupOf(is) ? '' : `${groupOf(was)} to ${groupOf(is)}`,
    was.store === is.store ? '' : `${storeOf(was)} to ${storeOf(is)}`,
  ].filter(Boolean)
  return differing.length > 0 ? differing.join(', ') : 'id only'
}

function describeChange({ was, is }: ListedChange): string {
  if (was && is) return `changes  ${was.mobile} ${was.name}: ${differences(was, is)}`
  const [mark, person] = is ? ['joins', is] : ['leaves', was]
  return person ? `${mark.padEnd(7)}  ${person.mobile} ${person.name}, ${groupOf(person)}, ${storeOf(person)}` : ''
}

/** AMB100: the planned meals of the subscriptions that an import ends, and the people whose they are. */
function endedMeals({ meals, plans, removed, moved }: EndedMeals): string {
  const people = [
    ...(removed > 0 ? [`people who leave: ${removed}`] : []),
    ...(moved > 0 ? [`people with another store: ${moved}`] : []),
  ]
  const counted = `${meals} planned ${meals === 1 ? 'meal' : 'meals'}`
  return `${counted} of ${plans} ${plans === 1 ? 'subscription' : 'subscriptions'} (${people.join(', ')})`
}

/** AMB100: what becomes of these meals. `verb`: whether the import is made. */
const endedLines = (ended: EndedMeals | undefined, verb: 'would be' | 'are'): string[] =>
  ended ? [`  ${endedMeals(ended)} ${verb} cancelled; their owners are told, and what they paid ahead goes back`] : []

/** Why an import is refused until it is confirmed. */
const unconfirmedLines = ({ removed, of, reasons }: Unconfirmed, ended: EndedMeals | undefined): string[] => [
  ...(reasons.includes('removals')
    ? [`${removed} of ${of} people are not in the file and would be removed: repeat with --yes if they have left`]
    : []),
  ...(ended ? [`${endedMeals(ended)} would be cancelled: repeat with --yes if that is meant`] : []),
]

/** What the confirmation of an import is for, in a check. */
const confirmWords: Readonly<Record<LossReason, string>> = {
  removals: 'so many would leave',
  meals: 'meals would be cancelled',
}

/** The result of a check, for the operator. */
function describeCheck(
  tenant: string,
  { counts, unconfirmed, ended }: RosterReport,
  changes: readonly ListedChange[],
): string[] {
  const { added, changed, kept, removed } = counts ?? { added: 0, changed: 0, kept: 0, removed: 0 }
  return [
    ...changes.map(describeChange),
    `${tenant}: ${added} would join, ${changed} change, ${kept} stay as they are, ${removed} leave; nothing has changed`,
    ...endedLines(ended, 'would be'),
    ...(unconfirmed
      ? [`  the import needs --yes: ${unconfirmed.reasons.map((reason) => confirmWords[reason]).join(', ')}`]
      : []),
  ]
}

/** The result of an import, for the operator. */
function describeRoster(tenant: string, report: RosterReport): string[] {
  const { problems, counts, unconfirmed, changes, ended } = report
  if (changes) return describeCheck(tenant, report, changes)
  if (unconfirmed) {
    return [...unconfirmedLines(unconfirmed, ended), `${tenant}: refused; nothing has changed`]
  }
  const lines = problems.map(({ line, reason }) => (line > 0 ? `line ${line}: ${reason}` : reason))
  if (!counts) return [...lines, `${tenant}: refused; nothing has changed`]
  const { added, changed, kept, removed, attached } = counts
  return [
    `${tenant}: ${added} added, ${changed} changed, ${kept} kept, ${removed} removed`,
    `  ${attached} came to people who have an account`,
    ...endedLines(ended, 'are'),
  ]
}

const isDenials = (answer: unknown): answer is { denials: DeniedEntry[] } =>
  typeof answer === 'object' && answer !== null && 'denials' in answer

/** Lists the entries that people said are not theirs, oldest first. */
async function listDenied(tenant: string, env: Environment): Promise<number> {
  const { denials } = await runOperatorCall<{ denials: DeniedEntry[] }>(
    tenant,
    {
      ...{ method: 'GET', path: 'roster/denials', scope: 'roster', keyName: 'roster denials' },
      isAnswer: isDenials,
      directly: async (db, of) => ({ denials: await inTenant(db, of.id, listDenials) }),
    },
    env,
  )
  for (const { mobile, name, className, section, deniedAt } of denials) {
    const group = className ? `, class ${className}${section}` : ''
    console.log(`${new Date(deniedAt).toISOString().slice(0, 10)}  ${mobile} ${name}${group}`)
  }
  console.log(`${tenant}: ${denials.length} entries were denied by the owners of their numbers`)
  return 0
}

/**
 * Runs one command and returns the exit code: 0 done, 1 refused, 2 not a command. Throws an Error whose message is for
 * the operator.
 */
export async function run(args: readonly string[], env: Environment): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const [command] = args
  if (command === 'denials' && args[1] && args.length === 2) return listDenied(args[1], env)
  if (command !== 'import' && command !== 'check') {
    if (args[0]) console.error(`there is no command "${args[0]}"`)
    console.error(usage)
    return 2
  }
  const { positionals, values } = readArguments('roster', args.slice(1), { yes: { type: 'boolean', default: false } })
  const [tenant, file] = positionals
  if (!tenant || !file || positionals.length !== 2) {
    throw new Error(`${command} takes a tenant and a file: npm run roster -- ${command} <tenant> <file.csv> [--yes]`)
  }
  const csv = readText(file)
  const confirmRemovals = values.yes
  const checkOnly = command === 'check'
  const report = await runImport<RosterReport>(
    tenant,
    {
      call: 'roster',
      query: { confirmRemovals: String(confirmRemovals), checkOnly: String(checkOnly) },
      contentType: 'text/csv',
      body: csv,
      isReport,
      directly: (db, of) => importRoster(db, of, { csv, now: new Date(), confirmRemovals, checkOnly }),
    },
    env,
  )
  for (const line of describeRoster(tenant, report)) console.log(line)
  return report.applied || report.changes ? 0 : 1
}
