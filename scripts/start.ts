/**
 * `npm start`: the whole product on this machine. Builds the client when its sources have changed, starts commerce and
 * the BFF as two processes in demo mode (MODE=production is passed on), and says where everything is.
 */
import { once } from 'node:events'
import { buildClientIfStale } from './lib/client-build.ts'
import { untilTold } from './lib/processes.ts'
import { type Fleet, serversOf, startServers } from './lib/servers.ts'
import { readSettings, serverEnvironment } from './lib/settings.ts'
import { obstacles, welcome } from './lib/welcome.ts'

const settings = readSettings(process.env)

/** From the very start: a signal that comes while the servers are starting must not leave them behind. */
const told = untilTold()

/** Both servers go when one of them ends or the operator says so. */
async function untilStopped(fleet: Fleet): Promise<void> {
  const ended = await Promise.race([fleet.ended, once(told, 'abort').then(() => null)])
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
  const fleet = await startServers(serversOf(settings), env, told)
  if (fleet) {
    console.log(welcome(settings))
    await untilStopped(fleet)
  } else if (!told.aborted) {
    process.exitCode = 1
  }
}
