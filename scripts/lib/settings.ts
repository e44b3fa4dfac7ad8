import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** The settings that the processes of one installation share; each process reads and checks its own (docs/operating.md). */
export interface Settings {
  readonly mode: 'production' | 'demo'
  readonly port: number
  readonly commercePort: number
  readonly dataDir: string
  readonly tenantsDir: string
  readonly themesDir: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Where things are when the environment does not say otherwise. The mode is demo: a production starts its own processes. */
export function readSettings(env: Environment): Settings {
  return {
    mode: env.MODE === 'production' ? 'production' : 'demo',
    port: Number(env.PORT || 3000),
    commercePort: Number(env.COMMERCE_PORT || 4000),
    dataDir: resolve(env.DATA_DIR || join(root, 'data')),
    tenantsDir: resolve(env.TENANTS_DIR || join(root, 'tenants')),
    themesDir: resolve(env.THEMES_DIR || join(root, 'themes')),
  }
}

/** What a demo keeps secret: made at its first start, kept beside its data. */
interface Keys {
  /** `kid:base64`, as SESSION_KEYS wants it. */
  readonly sessionKeys: string
  readonly serviceKey: string
  readonly pepper: string
}

const newKeys = (): Keys => ({
  sessionKeys: `k1:${randomBytes(32).toString('base64')}`,
  serviceKey: randomBytes(32).toString('base64url'),
  pepper: randomBytes(32).toString('base64url'),
})

/** The whole file or the earlier one: half of one would lose the pepper. */
function writeKeys(file: string, keys: Keys): void {
  const next = `${file}.next`
  writeFileSync(next, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  renameSync(next, file)
}

/**
 * Keys of an earlier release held one operator key for all tenants, which may have been handed on: a new service key takes
 * its place, and the others stay, with the sessions and passcodes that hang on them.
 */
function keysOf(dataDir: string): Keys {
  const file = join(dataDir, 'keys.json')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>) : {}
  const { sessionKeys, serviceKey, pepper } = { ...newKeys(), ...kept }
  const keys = { sessionKeys, serviceKey, pepper }
  if (!kept.serviceKey) writeKeys(file, keys)
  return keys
}

/**
 * The environment that both servers start with. What the operator has set stands; a demo gets its secrets from its
 * data folder, its kitchen clock, and only what is worth a look in the terminal. Production gets nothing: it refuses
 * to start without its own.
 */
export function serverEnvironment(settings: Settings, env: Environment): Environment {
  const shared = {
    ...env,
    MODE: settings.mode,
    PORT: String(settings.port),
    COMMERCE_PORT: String(settings.commercePort),
    DATA_DIR: settings.dataDir,
    TENANTS_DIR: settings.tenantsDir,
    THEMES_DIR: settings.themesDir,
    // Type stripping once, not at every start.
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
  }
  if (settings.mode === 'production') return shared
  const keys = keysOf(settings.dataDir)
  return {
    ...shared,
    SESSION_KEYS: env.SESSION_KEYS || keys.sessionKeys,
    SERVICE_KEY: env.SERVICE_KEY || keys.serviceKey,
    PASSCODE_PEPPER: env.PASSCODE_PEPPER || keys.pepper,
    KITCHEN: env.KITCHEN || 'demo',
    LOG_LEVEL: env.LOG_LEVEL || 'warn',
  }
}
