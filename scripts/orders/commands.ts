import { asksForHelp } from '../lib/help.ts'
import type { Environment } from '../lib/installation.ts'
import { cancelShape, runCancel } from './cancel.ts'
import { runDifferences } from './differences.ts'
import { runExplain } from './explain.ts'
import { refundShape, refundsShape, retryShape, runRefund, runRefunds, runRetryRefund } from './refunds.ts'

/** A command: what follows its name on the command line, what it does, and the function that runs it. */
interface OrderCommand {
  readonly shape: string
  readonly does: string
  readonly run: (args: readonly string[], env: Environment) => Promise<number>
}

const commands: ReadonlyMap<string, OrderCommand> = new Map([
  [
    'explain',
    {
      shape: 'explain <tenant> <order>',
      does: 'computes the bill of an order again from what was stored with it, and names every difference',
      run: runExplain,
    },
  ],
  [
    'differences',
    {
      shape: 'differences <tenant> [--since YYYY-MM-DD]',
      does: "lists the payments that differ from the provider's daily list",
      run: runDifferences,
    },
  ],
  [
    'cancel',
    {
      shape: cancelShape,
      does: 'cancels an order whose payment is undecided; what is paid later is returned',
      run: runCancel,
    },
  ],
  [
    'refund',
    {
      shape: refundShape,
      does: 'returns what was paid online, or a part: of some lines, or an amount; repeated with the same key, once',
      run: runRefund,
    },
  ],
  [
    'refunds',
    {
      shape: refundsShape,
      does: 'lists the refunds whose money is not sent yet, or only those that the provider refused',
      run: runRefunds,
    },
  ],
  [
    'retry-refund',
    {
      shape: retryShape,
      does: 'asks the provider again for a refund, under its reference',
      run: runRetryRefund,
    },
  ],
])

export const usage = `usage:
${[...commands.values()].map(({ shape, does }) => `  npm run orders -- ${shape}\n      ${does}`).join('\n')}
commerce may be running or not`

/**
 * Runs one command and returns the exit code: 0 done, 1 refused or different, 2 not a command. Throws an Error whose
 * message is for the operator.
 */
export async function run(args: readonly string[], env: Environment): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const [name, ...rest] = args
  const command = name === undefined ? undefined : commands.get(name)
  if (!command) {
    if (name) console.error(`there is no command "${name}"`)
    console.error(usage)
    return 2
  }
  return command.run(rest, env)
}
