import { statfs } from 'node:fs/promises'
import { type Config as BffConfig, readConfig as readBff } from '@tiffin/bff/config'
import { type Config as CommerceConfig, readConfig as readCommerce } from '@tiffin/commerce/config'
import { readForStart, type Installation as Tenants } from '@tiffin/tenancy/read-tenants'
import { type ClientBuild, ownBuild } from '../lib/client-build.ts'
import { demoSettings, type Environment, readKeys } from '../lib/settings.ts'
import { ask, type Reaction } from './http.ts'

/** What the doctor knows of the machine; tests replace parts of it. */
export interface Machine {
  /** In epoch milliseconds. */
  readonly now: () => number
  /** Bytes that this user may still write in the file system of a folder that exists. */
  readonly freeBytes: (folder: string) => Promise<number>
  /** Null: the system has no users. */
  readonly uid: number | null
  readonly clientBuild: ClientBuild
}

export const thisMachine: Machine = {
  now: Date.now,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  uid: process.getuid?.() ?? null,
  clientBuild: ownBuild,
}

/** The settings of one server, or the lines that say why it would not start. */
type Read<C> = { readonly config: C } | { readonly problems: readonly string[] }

/** What all checks look at. What takes time is read once, by the first check that asks. */
export interface Ground {
  readonly machine: Machine
  /** The settings as the operator has given them. */
  readonly given: Environment
  readonly mode: 'production' | 'demo'
  /** Null: the file of the stored keys is broken. */
  readonly keys: object | null
  readonly bff: Read<BffConfig>
  readonly commerce: Read<CommerceConfig>
  /** The tenants, or why a server could not start with their files. Read before the checks: it may take a second. */
  readonly tenants: Tenants | Error
  /** What answers at COMMERCE_PORT of this machine. */
  readonly commerceHere: () => Promise<Reaction>
  /** What answers at PORT of this machine. */
  readonly bffHere: () => Promise<Reaction>
}

/** Calls `make` once, at the first use. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function attempt<C>(read: () => C): Read<C> {
  try {
    return { config: read() }
  } catch (error) {
    return { problems: (error as Error).message.split('\n') }
  }
}

function attemptTenants(read: () => Tenants): Tenants | Error {
  try {
    return read()
  } catch (error) {
    return error as Error
  }
}

/** Null: the file is broken. */
function keysIn(dataDir: string): ReturnType<typeof readKeys> | null {
  try {
    return readKeys(dataDir)
  } catch {
    return null
  }
}

/** Instead of the pepper that commerce would create and write at the first start of a demo. */
const NO_PEPPER = 'a pepper that is never used'

/** The settings that the servers get: of `npm start` where it has kept keys with the data, unless MODE says otherwise. */
function settingsOf(given: Environment, keys: ReturnType<typeof readKeys> | null): Environment {
  const hasStarted = keys === null || Object.keys(keys).length > 0
  const mode = given.MODE || (hasStarted ? 'demo' : 'production')
  if (mode !== 'demo') return { ...given, MODE: mode }
  const demo = demoSettings(keys ?? {}, given)
  return { ...given, ...demo, MODE: mode, PASSCODE_PEPPER: demo.PASSCODE_PEPPER ?? NO_PEPPER }
}

export const configOf = <C>(read: Read<C>): C | null => ('config' in read ? read.config : null)

/** Where a server of this machine listens, for a client on it. */
export function localUrl(port: number, host = '127.0.0.1'): string {
  const named = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${named.includes(':') ? `[${named}]` : named}:${port}`
}

const AWAY: Reaction = { is: 'away', why: 'its settings are not right' }

export function groundOf(given: Environment, machine: Machine): Ground {
  const keys = keysIn(given.DATA_DIR || './data')
  const settings = settingsOf(given, keys)
  const bff = attempt(() => readBff(settings))
  const commerce = attempt(() => readCommerce(settings))
  const [bffConfig, commerceConfig] = [configOf(bff), configOf(commerce)]
  const folders = { tenants: settings.TENANTS_DIR || './tenants', themes: settings.THEMES_DIR || './themes' }
  const mode = settings.MODE === 'demo' ? 'demo' : 'production'
  return {
    ...{ machine, given, mode, keys, bff, commerce },
    tenants: attemptTenants(() => readForStart(folders, mode)),
    commerceHere: once(async () => (commerceConfig ? ask(`${localUrl(commerceConfig.port)}/healthz`) : AWAY)),
    bffHere: once(async () => (bffConfig ? ask(`${localUrl(bffConfig.port, bffConfig.host)}/healthz`) : AWAY)),
  }
}
