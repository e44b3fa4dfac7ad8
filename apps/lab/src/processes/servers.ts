import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
import { buildClientIfStale } from '../../../../scripts/lib/client-build.ts'
import { freePort } from '../../../../scripts/lib/ports.ts'
import { type Server, serversOf } from '../../../../scripts/lib/servers.ts'
import { type Environment, readSettings, root, serverEnvironment } from '../../../../scripts/lib/settings.ts'
import { momentOf, realClock } from './clock.ts'
import { type Program, startProgram } from './program.ts'

export type ServerName = Server['name']

export interface ServersChoice {
  /** Variables of both servers, beside those of `npm start`. Ports and folders that are not named are new ones. */
  readonly env?: Environment
  /** Fills the folder of tenant files; default: with those that ship. */
  readonly layTenants?: (folder: string) => void
  /** The core of each; default: any. */
  readonly cores?: Readonly<Record<ServerName, string>>
  /** True: `setClock` sets their clock. */
  readonly hasClock?: boolean
  /** True: commerce finds its embedded database with the current schema and no rows, and need not create it. */
  readonly hasSchema?: boolean
  /** The folder of the release that runs; default: this one. */
  readonly sources?: string
  /** True: their output is kept for `logOf`, in their data folder; default: errors are shown on this terminal. */
  readonly isLogged?: boolean
}

export interface StartChoice {
  /** Default: as for both servers. */
  readonly isLogged?: boolean
  /** False: it need only be alive, not ready. */
  readonly isReady?: boolean
}

/** Commerce and the BFF, each a process as `npm start` runs it, on data of their own. */
export interface Servers {
  /** The environment of both, which also serves an operator's commands. */
  readonly env: Environment
  readonly url: Readonly<Record<ServerName, string>>
  /** Starts one of them, also again after it was stopped or killed. */
  start(name: ServerName, choice?: StartChoice): Promise<Program>
  /** The run under way. Throws when there is none. */
  of(name: ServerName): Program
  stop(name: ServerName): Promise<void>
  /** Sends SIGKILL. */
  kill(name: ServerName): Promise<void>
  stopBoth(): Promise<void>
  /** Sets the clock of both, also when they start later; it then runs `rate` times as fast, and stands still at 0. */
  setClock(at: number, rate: number): Promise<void>
  /** The moment by that clock, in epoch milliseconds. */
  now(): number
  logOf(name: ServerName): string
  /** Stops both and removes their data. */
  end(): Promise<void>
}

const UNLIMITED = '100000000'

/** All load comes from one address: raises the limits per address, without disabling the limiter. */
export const fromOneAddress = {
  ...{ RATE_LIMIT: UNLIMITED, IDENTITY_RATE_LIMIT: UNLIMITED },
  ...{ ADDRESS_CODE_LIMIT: UNLIMITED, TENANT_CODE_LIMIT: UNLIMITED, CODE_LIMIT: UNLIMITED },
  ...{ ADDRESS_PASSCODE_LIMIT: UNLIMITED, TENANT_PASSCODE_LIMIT: UNLIMITED },
}

/** Fills a folder with the tenant files that ship. */
export const layShippedTenants = (folder: string): void => cpSync(join(root, 'tenants'), folder, { recursive: true })

/** Lays the folders of both servers and builds the client that they serve; starts neither. */
export async function layServers(choice: ServersChoice = {}): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-lab-'))
  const tenants = join(folder, 'tenants')
  mkdirSync(tenants)
  const given = {
    // What else is set here is meant for this process.
    ...{ PATH: process.env.PATH, HOME: process.env.HOME },
    ...{ PORT: String(await freePort()), COMMERCE_PORT: String(await freePort()) },
    ...{ DATA_DIR: folder, TENANTS_DIR: tenants },
    ...choice.env,
  }
  const settings = readSettings(given)
  const env = serverEnvironment(settings, given)
  if (settings.tenantsDir === tenants) (choice.layTenants ?? layShippedTenants)(tenants)
  if (choice.hasSchema) await layMigratedDatabase(settings.dataDir)
  if (!env.STOREFRONT_DIST && !(await buildClientIfStale())) throw new Error('the client cannot be built')

  const servers = serversOf(settings, choice.sources)
  const url = { commerce: `http://127.0.0.1:${settings.commercePort}`, bff: `http://127.0.0.1:${settings.port}` }
  const logFile = (name: ServerName) => join(settings.dataDir, `${name}.log`)
  const running = new Map<ServerName, Program>()
  let clock = realClock

  async function end(name: ServerName, how: 'stop' | 'kill'): Promise<void> {
    const program = running.get(name)
    running.delete(name)
    await program?.[how]()
  }
  async function stopBoth(): Promise<void> {
    // The server that the other calls stops last, so that open requests can finish.
    for (const name of ['bff', 'commerce'] as const) await end(name, 'stop')
  }
  return {
    ...{ env, url, stopBoth },
    async start(name, { isLogged = choice.isLogged ?? false, isReady = true } = {}) {
      const { flags, entry } = servers.find((server) => server.name === name) as Server
      const program = await startProgram([...flags, entry], {
        readyUrls: [`${url[name]}/${isReady ? 'readyz' : 'healthz'}`],
        env,
        core: choice.cores?.[name],
        clock: choice.hasClock ? clock : undefined,
        log: isLogged ? logFile(name) : undefined,
      })
      running.set(name, program)
      return program
    },
    of(name) {
      const program = running.get(name)
      if (!program) throw new Error(`${name} does not run`)
      return program
    },
    stop: (name) => end(name, 'stop'),
    kill: (name) => end(name, 'kill'),
    async setClock(at, rate) {
      clock = { from: Date.now(), at, rate }
      await Promise.all([...running.values()].map((program) => program.setClock(clock)))
    },
    now: () => momentOf(clock, Date.now()),
    logOf: (name) => readFileSync(logFile(name), 'utf8'),
    async end() {
      await stopBoth()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Lays both servers and starts them one after the other. */
export async function startServers(choice: ServersChoice = {}): Promise<Servers> {
  const servers = await layServers(choice)
  try {
    await servers.start('commerce')
    await servers.start('bff')
    return servers
  } catch (error) {
    await servers.end()
    throw error
  }
}
