import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '@tiffin/serving/make-folder'

export const root = join(import.meta.dirname, '..', '..')

/**
 * The settings that the processes of one installation share; each process reads and checks its own (docs/operating.md).
 */
export interface Settings {
  readonly mode: 'production' | 'demo'
  readonly port: number
  readonly commercePort: number
  readonly dataDir: string
  readonly tenantsDir: string
  readonly themesDir: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings, with defaults for missing variables. The default mode is demo: in production each process is
 * started separately.
 */
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

/** Secrets of a demo: created at its first start and stored with its data. */
interface Keys {
  /** `kid:base64`, as SESSION_KEYS expects. */
  readonly sessionKeys: string
  readonly serviceKey: string
  readonly pepper: string
}

const newKeys = (): Keys => ({
  sessionKeys: `k1:${randomBytes(32).toString('base64')}`,
  serviceKey: randomBytes(32).toString('base64url'),
  pepper: randomBytes(32).toString('base64url'),
})

/** Writes atomically: a partial file would lose the pepper. */
function writeKeys(file: string, keys: Keys): void {
  const next = `${file}.next`
  writeFileSync(next, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 })
  renameSync(next, file)
}

/** The secrets that `npm start` stored with the data; empty before its first start. Throws for a broken file. */
export function readKeys(dataDir: string): Partial<Keys> {
  const file = join(dataDir, 'keys.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Keys>) : {}
}

/**
 * Reads the stored secrets, or creates them. Key files of earlier releases contain one operator key for all tenants,
 * which may have been shared: a new service key replaces it. The other keys stay, because sessions and passcodes depend
 * on them.
 */
function keysOf(dataDir: string): Keys {
  const file = join(dataDir, 'keys.json')
  makeFolder(dataDir, 0o700)
  const kept = readKeys(dataDir)
  const { sessionKeys, serviceKey, pepper } = { ...newKeys(), ...kept }
  const keys = { sessionKeys, serviceKey, pepper }
  if (!kept.serviceKey) writeKeys(file, keys)
  return keys
}

/**
 * The environment of both servers. The operator's own variables take precedence; a demo adds the secrets of its data
 * folder and a reduced log. Production gets no defaults: it refuses to start without its own secrets.
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
    // Cache the result of type stripping between starts.
    NODE_COMPILE_CACHE: join(root, '.cache', 'node'),
  }
  return settings.mode === 'production' ? shared : { ...shared, ...demoSettings(keysOf(settings.dataDir), env) }
}

/** What a demo has beside the operator's own variables. */
export const demoSettings = (keys: Partial<Keys>, env: Environment): Environment => ({
  SESSION_KEYS: env.SESSION_KEYS || keys.sessionKeys,
  SERVICE_KEY: env.SERVICE_KEY || keys.serviceKey,
  PASSCODE_PEPPER: env.PASSCODE_PEPPER || keys.pepper,
  LOG_LEVEL: env.LOG_LEVEL || 'warn',
})
