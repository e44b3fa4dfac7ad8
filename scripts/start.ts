/**
 * `npm start`: the whole product on this machine. Builds the client when its sources have changed, starts commerce and
 * the BFF as two processes in demo mode (MODE=production is passed on), and prints their URLs.
 */
import { once } from 'node:events'
import { readArguments } from './lib/arguments.ts'
import { buildClientIfStale } from './lib/client-build.ts'
import { asksForHelp } from './lib/help.ts'
import { stopSignal } from './lib/processes.ts'
import { type Fleet, serversOf, startServers } from './lib/servers.ts'
import { readSettings, serverEnvironment } from './lib/settings.ts'
import { obstacles, welcome } from './lib/welcome.ts'

const usage = `usage:
  npm start   builds the client when its sources have changed, and starts both servers in demo mode
      its settings are environment variables, such as PORT=8080 COMMERCE_PORT=8081 DATA_DIR=./data npm start
      all of them: docs/operating.md`

/** Waits until a server ends or a signal arrives, then stops both servers. */
async function untilStopped(fleet: Fleet, stopped: AbortSignal): Promise<void> {
  const ended = await Promise.race([fleet.ended, once(stopped, 'abort').then(() => null)])
  await fleet.stop()
  if (!ended) return
  console.error(`${ended.name} has ended unexpectedly, so everything is stopped; npm start starts it again`)
  process.exitCode = 1
}

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  // Listen before anything starts, so that a signal during the start stops the servers too.
  const stopped = stopSignal()
  const inTheWay = await obstacles(settings, process.env)
  for (const line of inTheWay) console.error(line)
  if (inTheWay.length > 0 || !(await buildClientIfStale())) {
    process.exitCode = 1
    return
  }
  const env = serverEnvironment(settings, process.env)
  const fleet = await startServers(serversOf(settings), env, stopped)
  if (fleet) {
    console.log(welcome(settings))
    await untilStopped(fleet, stopped)
  } else if (!stopped.aborted) {
    process.exitCode = 1
  }
}

/** What is wrong with the arguments, in one line; null when nothing is. */
function argumentProblem(args: readonly string[]): string | null {
  try {
    const { positionals } = readArguments('start', args, {})
    return positionals.length ? 'npm start takes no arguments; npm start -- --help' : null
  } catch (error) {
    return (error as Error).message
  }
}

const args = process.argv.slice(2)
const problem = asksForHelp(args) ? null : argumentProblem(args)
if (problem) {
  console.error(`start: ${problem}`)
  process.exitCode = 1
} else if (asksForHelp(args)) {
  console.log(usage)
} else {
  await start()
}
