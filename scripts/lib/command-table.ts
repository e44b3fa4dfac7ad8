import { asksForHelp } from './help.ts'
import type { Environment } from './installation.ts'

/** A command: what follows its name on the command line, what it does, and the function that runs it. */
export interface Command {
  readonly shape: string
  readonly does: string
  readonly run: (args: readonly string[], env: Environment) => Promise<number>
}

/** The commands of `npm run <script>`. */
export interface CommandTable {
  readonly usage: string
  /**
   * Runs one command and returns the exit code: 0 done, 1 refused or different, 2 not a command. Throws an Error whose
   * message is for the operator.
   */
  readonly run: (args: readonly string[], env: Environment) => Promise<number>
}

/** Commands that work through commerce when it runs, and else on the database. */
export function commandTable(script: string, commands: ReadonlyMap<string, Command>): CommandTable {
  const usage = `usage:
${[...commands.values()].map(({ shape, does }) => `  npm run ${script} -- ${shape}\n      ${does}`).join('\n')}
commerce may be running or not`
  return {
    usage,
    async run(args, env) {
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
    },
  }
}
