/**
 * `npm start`: the whole product on this machine. Builds the client when its sources have changed, starts commerce and
 * the BFF as two processes in demo mode (MODE=production is passed on), and says where everything is.
 */
import { join, relative } from 'node:path'
import { demoLogin } from '@tiffin/commerce/db/seed'
import { describeProblem, readTenants } from '@tiffin/tenancy/read-tenants'
import { buildClientIfStale } from './lib/client-build.ts'
import { isFree } from './lib/ports.ts'
import { type Fleet, serversOf, startServers } from './lib/servers.ts'
import { readSettings, type Settings, serverEnvironment } from './lib/settings.ts'

const settings = readSettings(process.env)

const shown = (path: string): string => {
  const short = relative('.', path)
  return short.startsWith('..') ? path : short
}

/** What would stop a server at once, in one line each, before the minute that a first build takes. */
async function obstacles(): Promise<string[]> {
  const ports = [
    { name: 'PORT', port: settings.port },
    { name: 'COMMERCE_PORT', port: settings.commercePort },
  ]
  const taken = await Promise.all(ports.map(async (each) => ((await isFree(each.port)) ? [] : [each])))
  const { problems } = readTenants({ tenants: settings.tenantsDir, themes: settings.themesDir })
  return [
    ...taken.flat().map(({ name, port }) => `Port ${port} is in use: stop what uses it, or set ${name} to another one`),
    ...problems.map(describeProblem),
  ]
}

function welcome({ port, tenantsDir, themesDir, dataDir, mode }: Settings): string {
  const { tenants } = readTenants({ tenants: tenantsDir, themes: themesDir })
  const width = Math.max(...tenants.map((tenant) => tenant.clientConfig.name.length))
  const addresses = tenants.map(
    ({ clientConfig, hosts }) => `  ${clientConfig.name.padEnd(width)}  http://${hosts[0]}:${port}`,
  )
  const demo = [
    `Sign in with ${demoLogin.mobile} (or ${demoLogin.email}) and passcode ${demoLogin.passcode}, or sign up.`,
    `One-time codes appear in this terminal and in ${shown(join(dataDir, 'outbox'))}.`,
    `All shops: http://localhost:${port}    Data: ${shown(dataDir)}    Stop: Ctrl-C`,
  ]
  return ['', ...addresses, '', ...(mode === 'demo' ? demo : []), ''].join('\n')
}

/** From the very start: a signal that comes while the servers are starting must not leave them behind. */
const told = new Promise<null>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null))
})

/** Both servers go when one of them ends or the operator says so. */
async function untilStopped(fleet: Fleet): Promise<void> {
  const ended = await Promise.race([fleet.ended, told])
  await fleet.stop()
  if (!ended) return
  console.error(`${ended.name} has ended unexpectedly, so everything is stopped; npm start starts it again`)
  process.exitCode = 1
}

const inTheWay = await obstacles()
for (const line of inTheWay) console.error(line)
if (inTheWay.length > 0 || !(await buildClientIfStale())) {
  process.exitCode = 1
} else {
  const env = serverEnvironment(settings, process.env)
  const fleet = await startServers(serversOf(settings), env)
  if (fleet) {
    console.log(welcome(settings))
    await untilStopped(fleet)
  } else {
    process.exitCode = 1
  }
}
