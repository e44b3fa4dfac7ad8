import { type DifferenceReport, reportDifferences } from '@tiffin/commerce/doors/payment-comparison-routes'
import { formatPaise } from '@tiffin/domain/money/money'
import { readArguments } from '../lib/arguments.ts'
import type { Environment } from '../lib/installation.ts'
import { runOperatorCall } from '../lib/operator-import.ts'

const flags = { since: { type: 'string' } } as const

const EVER = '2000-01-01'

const isReport = (answer: unknown): answer is DifferenceReport =>
  typeof answer === 'object' && answer !== null && 'differences' in answer

const side = (name: string, amount: number | null, state: string | null): string =>
  amount === null ? `unknown ${name}` : `${formatPaise(amount)} ${state} ${name}`

const AFTER_RESTORE = {
  comparing: 'its payments are not compared yet, and no orders are taken',
  waiting: 'the provider does not answer: its payments are not compared yet, and only cash orders are taken',
  compared: 'its payments since then are compared',
  opened: 'it was opened without comparing its payments since then',
} as const

const restoredWords = (restored: DifferenceReport['restored']): string[] =>
  restored ? [`restored to ${restored.to}: ${AFTER_RESTORE[restored.state]}`] : []

function rowsOf({ differences, comparedUntil, restored }: DifferenceReport): string[] {
  const rows = differences.map((each) =>
    [
      ...[each.day, each.paymentId, `order ${each.subjectId ?? 'unknown'}`, each.kind.padEnd(19)],
      side('here', each.ourAmount, each.ourState),
      side('there', each.theirAmount, each.theirStatus),
      ...(each.reference ? [`bank ${each.reference}`] : []),
      ...(each.stateNow && each.stateNow !== each.ourState ? [`now ${each.stateNow}`] : []),
    ].join('  '),
  )
  const until = comparedUntil === null ? 'no day is compared yet' : `compared until ${comparedUntil}`
  return [
    ...restoredWords(restored),
    ...rows,
    `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}, ${until}`,
  ]
}

/** Prints the differences of a tenant's payments. Returns 1 when there are any. */
export async function runDifferences(args: readonly string[], env: Environment): Promise<number> {
  const { positionals, values } = readArguments('orders', args, flags)
  const [tenant] = positionals
  if (!tenant || positionals.length !== 1) {
    throw new Error('differences takes a tenant: npm run orders -- differences <tenant> [--since YYYY-MM-DD]')
  }
  const since = values.since ?? EVER
  if (!/^\d{4}-\d\d-\d\d$/.test(since)) throw new Error('--since must be a day such as 2026-11-01')
  const report = await runOperatorCall<DifferenceReport>(
    tenant,
    {
      ...{ method: 'GET', path: `payments/differences?${new URLSearchParams({ since })}` },
      ...{ scope: 'orders', keyName: 'list payment differences', isAnswer: isReport },
      directly: (db, { id }) => reportDifferences(db, id, since),
    },
    env,
  )
  for (const line of rowsOf(report)) console.log(line)
  return report.differences.length === 0 ? 0 : 1
}
