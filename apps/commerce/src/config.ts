import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ensureWritableFolder } from '#kernel/db/data-folder'
import type { MailServer } from '#modules/messages/email'
import type { Gateway } from '#modules/messages/sms'
import type { IdentityLimits } from './identity/limits.ts'
import { ConfigError, type Mode } from './kernel/config-error.ts'
import { KEY_PREFIX } from './operator/key-text.ts'

/** Treats an empty setting as not set. */
const setting = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema)

const secret = z.string().min(16, 'must have at least 16 characters')

/** A whole number within bounds, with words for everything else. */
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

const oneOf = <const T extends readonly string[]>(...names: T) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` })

const limit = (usual: number) => setting(whole(1, 100_000_000).default(usual))

const environment = z.object({
  MODE: setting(oneOf('production', 'demo').default('production')),
  COMMERCE_PORT: setting(whole(0, 65535).default(4000)),
  COMMERCE_HOST: setting(z.string().default('127.0.0.1')),
  DATA_DIR: setting(z.string().default('./data')),
  TENANTS_DIR: setting(z.string().default('./tenants')),
  THEMES_DIR: setting(z.string().default('./themes')),
  DATABASE_URL: setting(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional()),
  /** How many processes of commerce use the database, this one among them. */
  COMMERCE_PROCESSES: setting(whole(1, 1000).default(1)),
  KITCHEN: setting(oneOf('demo', 'off').optional()),
  /** Minimum time in milliseconds that an order stays in a state under the demo clock. */
  KITCHEN_PACE_MS: setting(whole(50, 3_600_000).default(8000)),
  SERVICE_KEY: setting(secret.optional()),
  OPERATOR_KEY: setting(z.string().optional()),
  PASSCODE_PEPPER: setting(secret.optional()),
  SMTP_URL: setting(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional()),
  SMS_GATEWAY_URL: setting(z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional()),
  /** Codes and passcodes sent in an hour for one network address at a tenant, at a tenant, and over all tenants. */
  ADDRESS_CODE_LIMIT: limit(60),
  TENANT_CODE_LIMIT: limit(1000),
  CODE_LIMIT: limit(5000),
  /** Wrong passcodes in an hour from one network address at a tenant, and at a tenant. */
  ADDRESS_PASSCODE_LIMIT: limit(60),
  TENANT_PASSCODE_LIMIT: limit(2000),
  SMS_GATEWAY_KEY: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{8,500}$/, 'must be 8 to 500 characters without spaces')
      .optional(),
  ),
  MAIL_FROM: setting(z.email('must be an e-mail address').optional()),
  /** Milliseconds between reporting not ready and closing the listener. */
  DRAIN_MS: setting(whole(0, 60_000).optional()),
  /** The file with the tenants' accounts at their payment providers. */
  PAYMENT_SECRETS: setting(z.string().optional()),
  /** Stand-ins for payment providers on this machine, parted by commas. */
  PAYMENT_HOSTS: setting(
    z
      .string()
      .regex(/^https?:\/\/(127\.0\.0\.1|localhost):\d+(,https?:\/\/(127\.0\.0\.1|localhost):\d+)*$/, {
        error: 'must be addresses such as http://127.0.0.1:8080, parted by commas',
      })
      .optional(),
  ),
  LOG_LEVEL: setting(oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info')),
})

/** The names of the settings of commerce. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/**
 * In production, load balancers check readiness every second or two. A demo has no load balancer, only a BFF with
 * pooled connections.
 */
const usualDrainMs = { production: 3000, demo: 100 } as const

/** The settings of the process, read once from the environment. */
export interface Config {
  readonly mode: Mode
  /** 0: the system picks a free port. */
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly tenantsDir: string
  readonly themesDir: string
  readonly databaseUrl: string | undefined
  /** How many processes use the database, this one among them. */
  readonly processes: number
  readonly kitchen: 'demo' | 'off'
  readonly kitchenPaceMs: number
  /** Authenticates the installation's own processes; undefined: the routes for them are not registered. */
  readonly serviceKey: string | undefined
  readonly pepper: string
  readonly identityLimits: IdentityLimits
  /** undefined: mail goes to the development outbox. */
  readonly mailServer: MailServer | undefined
  /** undefined: SMS go to the development outbox. */
  readonly smsGateway: Gateway | undefined
  readonly paymentSecrets: string
  /** Origins that stand in for payment providers; none in production. */
  readonly paymentHosts: readonly string[]
  readonly logLevel: string
  /** SAFE9: how long a stop waits for load balancers and the pools of BFFs to switch before it closes the listener. */
  readonly drainMs: number
}

type Environment = z.infer<typeof environment>

/** Reasons why production refuses the settings: demo-only values and missing ones. */
function productionRefusals(env: Environment): string[] {
  const refusals: string[] = []
  if (env.KITCHEN === 'demo') refusals.push('KITCHEN=demo advances orders by a clock; production needs KITCHEN=off')
  if (!env.PASSCODE_PEPPER)
    refusals.push('PASSCODE_PEPPER is missing; production needs a secret of its own for passcodes')
  if (env.PAYMENT_HOSTS) refusals.push('PAYMENT_HOSTS names stand-ins for payment providers; production needs none')
  return [...refusals, ...mailRefusals(env), ...gatewayRefusals(env)]
}

/** Servers on this machine need no TLS and no key. */
function isHere(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
}

function mailRefusals({ SMTP_URL, MAIL_FROM }: Environment): string[] {
  if (!SMTP_URL) return ['SMTP_URL is missing; production does not print one-time codes']
  return MAIL_FROM ? [] : ['MAIL_FROM is missing; production needs the address that mail comes from']
}

function gatewayRefusals({ SMS_GATEWAY_URL, SMS_GATEWAY_KEY }: Environment): string[] {
  if (!SMS_GATEWAY_URL) return ['SMS_GATEWAY_URL is missing; production does not print one-time codes']
  if (isHere(SMS_GATEWAY_URL)) return []
  return [
    ...(SMS_GATEWAY_URL.startsWith('https:') ? [] : ['SMS_GATEWAY_URL must begin with https:// in production']),
    ...(SMS_GATEWAY_KEY ? [] : ['SMS_GATEWAY_KEY is missing; production needs the key of the SMS gateway']),
  ]
}

const mailServerOf = ({ SMTP_URL, MAIL_FROM, MODE }: Environment): MailServer | undefined =>
  SMTP_URL
    ? {
        url: SMTP_URL,
        from: MAIL_FROM ?? 'no-reply@localhost',
        requiresTls: MODE === 'production' && !isHere(SMTP_URL),
      }
    : undefined

const gatewayOf = ({ SMS_GATEWAY_URL, SMS_GATEWAY_KEY }: Environment): Gateway | undefined =>
  SMS_GATEWAY_URL ? { url: SMS_GATEWAY_URL, key: SMS_GATEWAY_KEY } : undefined

/** Refuses the operator key of earlier releases, a single key for all tenants. */
function outdatedKey({ OPERATOR_KEY, SERVICE_KEY }: Environment): string[] {
  if (!OPERATOR_KEY || SERVICE_KEY || OPERATOR_KEY.startsWith(KEY_PREFIX)) return []
  return ['OPERATOR_KEY opens nothing any more: set SERVICE_KEY, and make a key for each tenant with npm run operator']
}

/**
 * Reads the pepper of a demo from its data folder, and creates it on first use, so that passcodes survive a restart.
 */
function loadOrCreatePepper(dataDir: string): string {
  const file = path.join(dataDir, 'pepper')
  if (!existsSync(file)) {
    ensureWritableFolder(dataDir)
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

const describe = (error: z.ZodError): string =>
  error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n')

const identityLimitsOf = (values: Environment): IdentityLimits => ({
  codes: { network: values.ADDRESS_CODE_LIMIT, tenant: values.TENANT_CODE_LIMIT, overall: values.CODE_LIMIT },
  wrongPasscodes: { network: values.ADDRESS_PASSCODE_LIMIT, tenant: values.TENANT_PASSCODE_LIMIT },
})

/** Reads and checks the environment. Throws ConfigError with a message for the operator. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env)
  if (!read.success) throw new ConfigError(describe(read.error))
  const values = read.data
  const refusals = [...outdatedKey(values), ...(values.MODE === 'production' ? productionRefusals(values) : [])]
  if (refusals.length) throw new ConfigError(refusals.join('\n'))
  return {
    mode: values.MODE,
    port: values.COMMERCE_PORT,
    host: values.COMMERCE_HOST,
    dataDir: values.DATA_DIR,
    tenantsDir: values.TENANTS_DIR,
    themesDir: values.THEMES_DIR,
    databaseUrl: values.DATABASE_URL,
    processes: values.COMMERCE_PROCESSES,
    // A demo has no people who cook.
    kitchen: values.KITCHEN ?? (values.MODE === 'demo' ? 'demo' : 'off'),
    kitchenPaceMs: values.KITCHEN_PACE_MS,
    serviceKey: values.SERVICE_KEY,
    pepper: values.PASSCODE_PEPPER ?? loadOrCreatePepper(values.DATA_DIR),
    identityLimits: identityLimitsOf(values),
    ...{ mailServer: mailServerOf(values), smsGateway: gatewayOf(values) },
    paymentSecrets: values.PAYMENT_SECRETS ?? path.join(values.DATA_DIR, 'payment-secrets.json'),
    paymentHosts: values.PAYMENT_HOSTS?.split(',') ?? [],
    logLevel: values.LOG_LEVEL,
    drainMs: values.DRAIN_MS ?? usualDrainMs[values.MODE],
  }
}

/** Throws ConfigError when production would serve demo tenants. */
export function refuseDemoTenants(mode: Mode, tenants: readonly { id: string; demo: boolean }[]): void {
  const demo = tenants.filter((tenant) => tenant.demo).map((tenant) => tenant.id)
  if (mode === 'production' && demo.length) {
    throw new ConfigError(`Production serves no demo tenants; remove from TENANTS_DIR: ${demo.join(', ')}`)
  }
}
