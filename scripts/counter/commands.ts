import { asksForHelp } from '../lib/help.ts'
import type { Environment } from '../lib/installation.ts'
import { lookShape, runLook } from './look.ts'
import { reverseShape, runReverse } from './reverse.ts'
import { runSell, sellShape } from './sell.ts'

/** A command: what follows its name on the command line, what it does, and the function that runs it. */
interface CounterCommand {
  readonly shape: string
  readonly does: string
  readonly run: (args: readonly string[], env: Environment) => Promise<number>
}

// One line for each command.
// biome-ignore format: a table is read by its lines
const commands: ReadonlyMap<string, CounterCommand> = new Map([
  ['look', { shape: lookShape, does: 'prints whose code this is, what the person avoids and what may be spent; takes nothing', run: runLook }],
  ['sell', { shape: sellShape, does: 'takes the price from the wallet: --dish is product:size[:quantity] of the menu, --item is name:tax:rupees[:quantity]; repeated with the same scan id, once', run: runSell }],
  ['reverse', { shape: reverseShape, does: 'returns all of a sale into the wallet; the person reads the reason; once', run: runReverse }],
])

export const usage = `usage:
${[...commands.values()].map(({ shape, does }) => `  npm run counter -- ${shape}\n      ${does}`).join('\n')}
commerce may be running or not`

/**
 * Runs one command and returns the exit code: 0 done, 2 not a command. Throws an Error whose message is for the
 * operator.
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
