import { importRoster, type RosterReport } from '@tiffin/commerce/roster/import-roster'
import { readText } from '../catalogue/source.ts'
import { readArguments } from '../lib/arguments.ts'
import { asksForHelp } from '../lib/help.ts'
import type { Environment } from '../lib/installation.ts'
import { runImport } from '../lib/operator-import.ts'

export const usage = `usage:
  npm run roster -- import <tenant> <file.csv> [--yes]   puts a programme's people in force; commerce may be running or not
      columns: mobile, kind (child or staff), name, class (1 to 12), section (A to H), store (its code, or empty)
      the file is the whole roster: who is not in it any more leaves
      --yes   also when more than a fifth of the people (and at least two) would leave`

const isReport = (answer: unknown): answer is RosterReport =>
  typeof answer === 'object' && answer !== null && 'applied' in answer && 'problems' in answer

/** The result of an import, for the operator. */
function describeRoster(tenant: string, { problems, counts, unconfirmed }: RosterReport): string[] {
  if (unconfirmed) {
    const { removed, of } = unconfirmed
    return [
      `${removed} of ${of} people are not in the file and would be removed: repeat with --yes if they have left`,
      `${tenant}: refused; nothing has changed`,
    ]
  }
  const lines = problems.map(({ line, reason }) => (line > 0 ? `line ${line}: ${reason}` : reason))
  if (!counts) return [...lines, `${tenant}: refused; nothing has changed`]
  const { added, changed, kept, removed, attached } = counts
  return [
    `${tenant}: ${added} added, ${changed} changed, ${kept} kept, ${removed} removed`,
    `  ${attached} came to people who have an account`,
  ]
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
  if (args[0] !== 'import') {
    if (args[0]) console.error(`there is no command "${args[0]}"`)
    console.error(usage)
    return 2
  }
  const { positionals, values } = readArguments('roster', args.slice(1), { yes: { type: 'boolean', default: false } })
  const [tenant, file] = positionals
  if (!tenant || !file || positionals.length !== 2) {
    throw new Error('import takes a tenant and a file: npm run roster -- import <tenant> <file.csv> [--yes]')
  }
  const csv = readText(file)
  const confirmRemovals = values.yes
  const report = await runImport<RosterReport>(
    tenant,
    {
      call: 'roster',
      query: { confirmRemovals: String(confirmRemovals) },
      contentType: 'text/csv',
      body: csv,
      isReport,
      directly: (db, of) => importRoster(db, of, { csv, now: new Date(), confirmRemovals }),
    },
    env,
  )
  for (const line of describeRoster(tenant, report)) console.log(line)
  return report.applied ? 0 : 1
}
