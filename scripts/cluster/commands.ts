import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from '@tiffin/commerce/kernel/db/data-folder'
import { moveToServer } from '@tiffin/commerce/kernel/db/move/move-to-server'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import { readArguments } from '../lib/arguments.ts'
import { buildClientIfStale } from '../lib/client-build.ts'
import { asksForHelp } from '../lib/help.ts'
import { isFree } from '../lib/ports.ts'
import { stopSignal } from '../lib/processes.ts'
import { type Environment, readSettings, type Settings, serverEnvironment } from '../lib/settings.ts'
import { demoLines } from '../lib/welcome.ts'
import { startCluster } from './cluster.ts'
import { commands, openControl, tellCluster } from './control.ts'
import { installMissing } from './packages.ts'
import { allOf, type ClusterPorts, clusterPorts } from './ports.ts'
import { ownAuthority } from './programs.ts'

export const usage = `usage:
  npm run cluster
      starts Caddy, two BFFs, two commerces and PostgreSQL with a standby on this machine, with the settings, secrets and
      data of npm start: an embedded database in DATA_DIR is moved there first. Ctrl+C stops all
  npm run cluster -- status
  npm run cluster -- kill <name>            one of those that status names, by SIGKILL; it is started again
  npm run cluster -- lose primary|standby   as if its machine were gone
  npm run cluster -- promote                the standby becomes the primary, once the primary is lost
  npm run cluster -- take-out               orders go on without the standby
  npm run cluster -- rebuild                makes what is not the primary a new standby
  npm run cluster -- base                   copies the database, as the beginning of restores
  npm run cluster -- restore <time>         brings the database to a moment after a base, such as '2026-11-27 12:29:59+05:30'`

const folderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'cluster')

/** The data of npm start goes on in the cluster. */
async function moveData({ dataDir }: Settings, url: string, say: (line: string) => void): Promise<void> {
  if (!existsSync(join(dataDir, 'db'))) return
  try {
    const { wasDone, tables } = await moveToServer({ dataDir, url, now: Date.now })
    if (!wasDone) say(`the embedded database was moved: ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`)
  } catch (error) {
    if (!(error instanceof DataFolderError)) throw error
    throw new Error(`${error.message}: stop npm start first`)
  }
}

async function requireFree(ports: ClusterPorts): Promise<void> {
  for (const port of allOf(ports)) if (!(await isFree(port))) throw new Error(`port ${port} is in use`)
}

function welcome({ mode, dataDir, tenantsDir, themesDir }: Settings, ports: ClusterPorts, env: Environment): string {
  const { tenants } = readTenants({ tenants: tenantsDir, themes: themesDir })
  const folder = folderOf({ dataDir })
  const demo = [...demoLines(tenants, tenantsDir), `One-time codes appear in ${join(dataDir, 'outbox')}.`]
  const authority = `Browsers warn of the certificates until they trust the authority ${ownAuthority(folder)}`
  return [
    '',
    ...tenants.map(({ hosts, clientConfig }) => `  ${clientConfig.name}: https://${hosts[0]}:${ports.https}`),
    '',
    ...(mode === 'demo' ? demo : []),
    ...(env.CERTIFICATES === 'internal' ? [authority] : []),
    `Logs and databases: ${folder}    npm run cluster -- status    Stop: Ctrl-C`,
    '',
  ].join('\n')
}

/** Starts everything, and resolves when it was stopped. */
async function start(settings: Settings, given: Environment): Promise<number> {
  const stopped = stopSignal()
  const say = (line: string) => console.log(`cluster: ${line}`)
  const ports = clusterPorts(settings, given)
  const folder = folderOf(settings)
  installMissing(say)
  await requireFree(ports)
  if (!given.STOREFRONT_DIST && !(await buildClientIfStale())) return 1
  const demo = settings.mode === 'demo' ? { CERTIFICATES: given.CERTIFICATES || 'internal' } : {}
  const env = { ...serverEnvironment(settings, given), ...demo }
  const cluster = await startCluster({ folder, ports, env, say, beforeServers: (url) => moveData(settings, url, say) })
  const control = await openControl(cluster, folder)
  console.log(welcome(settings, ports, env))
  if (!stopped.aborted) await once(stopped, 'abort')
  await control.close()
  await cluster.stop()
  return 0
}

/** Runs one command and returns the exit code. Throws an Error whose message is for the operator. */
export async function run(args: readonly string[], env: Environment): Promise<number> {
  if (asksForHelp(args)) {
    console.log(usage)
    return 0
  }
  const { positionals } = readArguments('cluster', args, {})
  const [name, what, ...more] = positionals
  const settings = readSettings(env)
  if (name === undefined) return start(settings, env)
  if (!Object.hasOwn(commands, name) || more.length > 0) {
    console.error(usage)
    return 2
  }
  console.log(await tellCluster(folderOf(settings), name, what))
  return 0
}
