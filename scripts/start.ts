/**
 * `npm start`: the whole product on this machine. Builds the client when its sources have changed, starts commerce and
 * the BFF as two processes in demo mode (MODE=production is passed on), and prints their URLs.
 */
import { once } from 'node:events'
import { buildClientIfStale } from './lib/client-build.ts'
import { stopSignal } from './lib/processes.ts'
import { type Fleet, serversOf, startServers } from './lib/servers.ts'
import { readSettings, serverEnvironment } from './lib/settings.ts'
import { obstacles, welcome } from './lib/welcome.ts'

const settings = readSettings(process.env)

/** Listen before anything starts, so that a signal during the start stops the servers too. */
const stopped = stopSignal()

/** Waits until a server ends or a signal arrives, then stops both servers. */
async function untilStopped(fleet: Fleet): Promise<void> {
  const ended = await Promise.race([fleet.ended, once(stopped, 'abort').then(() => null)])
  await fleet.stop()
  if (!ended) return
  console.error(`${ended.name} has ended unexpectedly, so everything is stopped; npm start starts it again`)
  process.exitCode = 1
}

const inTheWay = await obstacles(settings)
for (const line of inTheWay) console.error(line)
if (inTheWay.length > 0 || !(await buildClientIfStale())) {
  process.exitCode = 1
} else {
  const env = serverEnvironment(settings, process.env)
  const fleet = await startServers(serversOf(settings), env, stopped)
  if (fleet) {
    console.log(welcome(settings))
    await untilStopped(fleet)
  } else if (!stopped.aborted) {
    process.exitCode = 1
  }
}
