import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import type { AskConfig } from './edge/ask.ts'
import type { RateLimits } from './plugins/rate-limit.ts'
import type { SealingKey } from './session/seal.ts'
import type { StreamLimits } from './tracking/stream-places.ts'
import { defaultLimits, type HttpLimits } from './upstream/http.ts'

/** A whole number within bounds, with words for everything else. */
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

const oneOf = <const T extends readonly string[]>(...names: T) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` })

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })

const KEY_BYTES = 32

/** SAFE10: 32 random bytes have at least this many distinct values; zeros and repeated words have fewer. */
const LEAST_DISTINCT = 12

/**
 * `kid:base64,kid:base64`: the first key encrypts, every key decrypts, so that keys can be rotated without signing
 * diners out.
 */
const sessionKeys = z.string().transform((text, context): readonly SealingKey[] => {
  const keys = text.split(',').map((entry): SealingKey => {
    const at = entry.indexOf(':')
    return { id: entry.slice(0, at).trim(), secret: Buffer.from(entry.slice(at + 1), 'base64') }
  })
  const wrong = keys.some((key) => !/^[A-Za-z0-9-]{1,16}$/.test(key.id) || key.secret.length !== KEY_BYTES)
  const repeated = new Set(keys.map((key) => key.id)).size !== keys.length
  if (wrong || repeated) {
    context.addIssue('must be <id>:<32 bytes in base64>, several separated by commas, each id once')
    return z.NEVER
  }
  const weak = keys.find((key) => new Set(key.secret).size < LEAST_DISTINCT)
  if (weak) {
    context.addIssue(`the key ${weak.id} is not random; make one with: openssl rand -base64 32`)
    return z.NEVER
  }
  return keys
})

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
)

const environment = z.object({
  MODE: oneOf('production', 'demo').default('production'),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).optional(),
  /** The private port on which the edge asks whether a host gets a certificate. */
  ASK_PORT: whole(0, 65535).optional(),
  ASK_HOST: z.string().min(1).default('127.0.0.1'),
  /** First certificates in an hour for hosts that came after the start. */
  ASK_LIMIT: whole(1, 1_000_000).default(100),
  COMMERCE_PORT: whole(1, 65535).default(4000),
  COMMERCE_URL: httpUrl.optional(),
  TENANTS_DIR: z.string().min(1).default('tenants'),
  THEMES_DIR: z.string().min(1).default('themes'),
  /** The folder of cached bitmaps; its files may be deleted at any time. */
  PICTURE_CACHE_DIR: z.string().min(1).default('.cache/pictures'),
  STOREFRONT_DIST: z.string().min(1).default('apps/storefront/dist'),
  SESSION_KEYS: sessionKeys.optional(),
  SERVICE_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  OPERATOR_KEY: z.string().optional(),
  TRUSTED_PROXIES: list.default([]),
  /** Google's web services and map script; set it only to test against a stub. */
  GOOGLE_MAPS_URL: httpUrl.default('https://maps.googleapis.com'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').default('info'),
  /** Milliseconds between turning not-ready and closing the listener. */
  DRAIN_MS: whole(0, 60_000).optional(),
  /** Requests per minute from one address to one tenant. */
  RATE_LIMIT: whole(1, 100_000_000).default(1200),
  /** Requests per minute from one address to one tenant's sign-up and sign-in routes. */
  IDENTITY_RATE_LIMIT: whole(1, 100_000_000).default(30),
  /** Requests per second to one tenant from all addresses together. */
  TENANT_RATE_LIMIT: whole(1, 100_000_000).optional(),
  /** Maximum open tracking streams of one tenant (`STREAM_LIMIT`), and of one address at that tenant. */
  STREAM_LIMIT: whole(1, 1_000_000).default(2000),
  ADDRESS_STREAM_LIMIT: whole(1, 1_000_000).default(1000),
  /** Milliseconds that all upstream calls of one browser request may take together. */
  UPSTREAM_DEADLINE_MS: whole(500, 60_000).default(defaultLimits.deadlineMs),
})

/** The names of the settings of the BFF. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** Default of `DRAIN_MS`: load balancers probe every second or two, and a demo has none. */
const usualDrainMs = { production: 3000, demo: 100 } as const

/** Default of `TENANT_RATE_LIMIT`: 1000 per second, or the limit of one address if that is higher. */
const shareBeside = (ofAddressInMinute: number): number => Math.max(1000, Math.ceil(ofAddressInMinute / 60))

/** All settings from the environment, read once. */
export interface Config {
  readonly mode: 'production' | 'demo'
  readonly port: number
  readonly host: string
  /** Where the edge asks for certificates; null: nowhere. */
  readonly ask: AskConfig | null
  readonly commerceUrl: string
  readonly googleMapsUrl: string
  readonly folders: { readonly tenants: string; readonly themes: string }
  readonly storefrontDist: string
  readonly pictureCache: string
  readonly sessionKeys: readonly SealingKey[]
  /** Authenticates to commerce's event stream and protects this process's metrics. */
  readonly serviceKey: string | null
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
  /** SAFE9: how long a shutdown waits for load balancers before it closes the listener (milliseconds). */
  readonly drainMs: number
  readonly rateLimits: RateLimits
  readonly streamLimits: StreamLimits
  readonly upstreamLimits: HttpLimits
}

type Given = Readonly<Record<string, string | undefined>>

/**
 * True if only `OPERATOR_KEY` is set, the name of `SERVICE_KEY` in an earlier release. A value starting with `tk_` is
 * an operator's own key, which this process doesn't use.
 */
const isOutdated = ({ OPERATOR_KEY, SERVICE_KEY }: Given): boolean =>
  OPERATOR_KEY !== undefined && SERVICE_KEY === undefined && !OPERATOR_KEY.startsWith('tk_')

/** Settings that are missing, or of an earlier release. */
function refusals(given: Given): string[] {
  const outdated = isOutdated(given)
    ? ['OPERATOR_KEY: set SERVICE_KEY instead, which opens the event stream and /metrics']
    : []
  const isUnsealed = given.MODE !== 'demo' && given.SESSION_KEYS === undefined
  return isUnsealed
    ? [...outdated, 'SESSION_KEYS is missing: MODE=production needs it to keep people signed in']
    : outdated
}

const askOf = ({ ASK_PORT, ASK_HOST, ASK_LIMIT }: z.infer<typeof environment>): AskConfig | null =>
  ASK_PORT === undefined ? null : { port: ASK_PORT, host: ASK_HOST, hourlyLimit: ASK_LIMIT }

/** Reads the settings. Throws a ConfigError that names each wrong setting and the allowed values, one per line. */
export function readConfig(env: Given): Config {
  // An empty variable counts as unset, because compose files and shells write unset variables that way.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  const invalid = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const problems = [...invalid, ...refusals(given)]
  if (!parsed.success || problems.length) throw new ConfigError(problems.join('\n'))
  const settings = parsed.data
  return {
    mode: settings.MODE,
    port: settings.PORT,
    host: settings.HOST ?? (settings.MODE === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    ask: askOf(settings),
    commerceUrl: (settings.COMMERCE_URL ?? `http://127.0.0.1:${settings.COMMERCE_PORT}`).replace(/\/+$/, ''),
    googleMapsUrl: settings.GOOGLE_MAPS_URL.replace(/\/+$/, ''),
    folders: { tenants: path.resolve(settings.TENANTS_DIR), themes: path.resolve(settings.THEMES_DIR) },
    storefrontDist: path.resolve(settings.STOREFRONT_DIST),
    pictureCache: path.resolve(settings.PICTURE_CACHE_DIR),
    // A demo may run without configured keys: a restart then only signs its diners out.
    sessionKeys: settings.SESSION_KEYS ?? [{ id: 'demo', secret: randomBytes(KEY_BYTES) }],
    serviceKey: settings.SERVICE_KEY ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
    drainMs: settings.DRAIN_MS ?? usualDrainMs[settings.MODE],
    rateLimits: {
      all: settings.RATE_LIMIT,
      identity: settings.IDENTITY_RATE_LIMIT,
      tenant: settings.TENANT_RATE_LIMIT ?? shareBeside(settings.RATE_LIMIT),
    },
    streamLimits: { tenant: settings.STREAM_LIMIT, address: settings.ADDRESS_STREAM_LIMIT },
    upstreamLimits: { ...defaultLimits, deadlineMs: settings.UPSTREAM_DEADLINE_MS },
  }
}
