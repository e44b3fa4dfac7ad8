import { asksForHelp } from '../lib/help.ts'
import type { Environment } from '../lib/installation.ts'
import { bonusShape, penaltyShape, runBonus, runPenalty } from './changes.ts'
import { runShow, showShape } from './show.ts'

/** A command: what follows its name on the command line, what it does, and the function that runs it. */
interface WalletCommand {
  readonly shape: string
  readonly does: string
  readonly run: (args: readonly string[], env: Environment) => Promise<number>
}

// One line for each command.
// biome-ignore format: a table is read by its lines
const commands: ReadonlyMap<string, WalletCommand> = new Map([
  ['show', { shape: showShape, does: 'prints what a person may spend and owes, the bonuses with their last days, and the newest 20 rows of the passbook', run: runShow }],
  ['bonus', { shape: bonusShape, does: 'gives a bonus that may be spent for so many days after today; the person reads the reason; repeated with the same key, once', run: runBonus }],
  ['penalty', { shape: penaltyShape, does: 'charges a penalty: what the credits do not hold is owed; the person reads the reason; repeated with the same key, once', run: runPenalty }],
])

export const usage = `usage:
${[...commands.values()].map(({ shape, does }) => `  npm run wallet -- ${shape}\n      ${does}`).join('\n')}
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
