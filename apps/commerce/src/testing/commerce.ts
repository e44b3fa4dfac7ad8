import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PaymentFile } from '@tiffin/tenancy/payment.schema'
import type { WalletFile } from '@tiffin/tenancy/wallet.schema'
import type { InjectOptions } from 'fastify'
import type { DestinationStream } from 'pino'
import { importCatalogue } from '#catalogue/import-catalogue'
import type { After } from '#kernel/concurrency-limiter'
import type { OpenDatabase } from '#kernel/db/open'
import { inTenant } from '#kernel/db/tenant-transaction'
import { hashToken, newToken } from '#kernel/tokens'
import type { Senders } from '#modules/messages/api/senders'
import type { TenantPayments } from '#modules/payments/api/provider'
import type { Config } from '../config.ts'
import { createCommerce, type Running } from '../create-commerce.ts'
import { insertPerson } from '../identity/person-repository.ts'
import { insertSession } from '../identity/session-repository.ts'
import { createKey, type NewKey } from '../operator/keys.ts'
import { operatorScopes } from '../operator/scopes.ts'
import { createClock, type TestClock } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { createOutbox, type TestOutbox } from './outbox.ts'
import { smallCatalogue } from './small-catalogue.ts'
import { type TenantFolderPaths, type TenantSettings, twoTenants, writeTenants } from './tenants.ts'

export interface TestChoice {
  /** Initial time; default: noon in India. */
  readonly at?: string
  /** Settings of the tenants by id; default: two tenants that differ. */
  readonly tenants?: Readonly<Record<string, TenantSettings>>
  /** Existing tenant folders, instead of `tenants`. */
  readonly folders?: TenantFolderPaths
  /** The catalogue of each tenant; default: a small catalogue; null: none. */
  readonly catalogue?: unknown
  /** With `demo`, the kitchen clock advances placed orders. */
  readonly kitchen?: 'demo' | 'off'
  readonly serviceKey?: string
  readonly config?: Partial<Config>
  /** Who takes the digital payments of all tenants; the mode is then `demo`, because production refuses stand-ins. */
  readonly payment?: PaymentFile
  /** The rules of the wallets of tenants, by id. */
  readonly wallets?: Readonly<Record<string, Partial<WalletFile>>>
  /** The tenants whose documents are mailed. */
  readonly mailed?: readonly string[]
  readonly logStream?: DestinationStream
  /** An open database to use; the caller closes it. */
  readonly database?: OpenDatabase
  /** Schedules the timeouts of the passcode queue. Default: they never fire, because the clock does not move. */
  readonly after?: After
  /** The provider and account of every tenant, instead of the configured ones. */
  readonly payments?: TenantPayments
  /** Delivers messages instead of the test outbox, which then stays empty. */
  readonly senders?: Senders
  /** True to run jobs automatically. */
  readonly work?: boolean
}

export interface TestPerson {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly email: string
  readonly token: string
}

/** Commerce on a real port, with a test clock and a test outbox. */
export interface TestCommerce extends Pick<Running, 'commerce' | 'app' | 'worker'> {
  /** Its origin, without a trailing slash. */
  readonly url: string
  readonly clock: TestClock
  readonly outbox: TestOutbox
  readonly folders: TenantFolderPaths
  /** Its data folder, for DATA_DIR of an operator's command. */
  readonly dataDir: string
  /** Calls the store service; `path` begins with a slash. */
  call(tenant: string, method: CallMethod, path: string, options?: CallOptions): Promise<CallAnswer>
  /** Runs the due jobs, and returns the last code sent to a mobile number or an e-mail address. */
  codeFor(recipient: string): Promise<string>
  /** Creates an operator key for a tenant; with all scopes by default. */
  operatorKey(tenant: string, wanted?: Partial<NewKey>): Promise<string>
  /** Creates an account and a session directly in the database. */
  signedIn(tenant: string, person?: Partial<Omit<TestPerson, 'token' | 'id'>>): Promise<TestPerson>
  close(): Promise<void>
}

type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface CallOptions {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** The service that is called; default: the store's. */
  readonly service?: keyof typeof BASES
}

export interface CallAnswer {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly text: string
  /** The response's JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads foreign JSON field by field
  readonly json: any
}

const baseConfig = (folders: TenantFolderPaths, dataDir: string, choice: TestChoice): Config => ({
  mode: choice.payment ? 'demo' : 'production',
  port: 0,
  host: '127.0.0.1',
  dataDir,
  ...folders,
  databaseUrl: undefined,
  processes: 1,
  kitchen: choice.kitchen ?? 'off',
  kitchenPaceMs: 8000,
  serviceKey: choice.serviceKey,
  pepper: 'pepper-of-the-tests',
  identityLimits: {
    codes: { network: 1_000_000, tenant: 1_000_000, overall: 1_000_000 },
    wrongPasscodes: { network: 1_000_000, tenant: 1_000_000 },
  },
  mailServer: undefined,
  smsGateway: undefined,
  paymentSecrets: path.join(dataDir, 'payment-secrets.json'),
  paymentHosts: [],
  drainMs: 0,
  logLevel: choice.logStream ? 'info' : 'silent',
  ...choice.config,
})

/** Imports the same catalogue for every tenant. */
async function importAll(running: Running, catalogue: unknown): Promise<void> {
  const { commerce } = running
  for (const tenant of commerce.tenants.all()) {
    const wanted = { json: catalogue, at: new Date(commerce.now()), confirmRetirements: true }
    const report = await importCatalogue(commerce.db, tenant.id, wanted)
    if (!report.applied) throw new Error(`The test catalogue is not right: ${JSON.stringify(report.problems)}`)
  }
}

const toInject = (url: string, method: CallMethod, options: CallOptions): InjectOptions => ({
  url,
  method,
  headers: { ...(options.token ? { token: options.token } : {}), ...options.headers },
  ...(options.body === undefined ? {} : { payload: options.body as object }),
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where the services are called. */
const BASES = {
  store: 'server.store2/v2',
  wallet: 'server.wallet',
  subscription: 'server.subscription/subscription',
} as const

let people = 0

/** Starts commerce for a test. Close it in `afterAll`. */
export async function startCommerce(choice: TestChoice = {}): Promise<TestCommerce> {
  const root = mkdtempSync(path.join(tmpdir(), 'tiffin-commerce-'))
  const folders = choice.folders ?? writeTenants(root, choice.tenants ?? twoTenants, choice)
  const clock = createClock(choice.at)
  const outbox = createOutbox()
  const own = choice.database ? null : await openTestDatabase()
  const database = choice.database ?? (own as OpenDatabase)
  const running = await createCommerce(baseConfig(folders, root, choice), {
    now: clock.now,
    after: choice.after ?? (() => () => {}),
    print: () => {},
    work: choice.work ?? false,
    // `TestCommerce.close` or the caller closes the database.
    database: { ...database, close: async () => {} },
    senders: choice.senders ?? outbox.senders,
    // The time that a loaded machine takes must not decide a test.
    paytmLimits: { dinerMs: 30_000, refundMs: 30_000 },
    ...(choice.payments ? { payments: () => choice.payments ?? null } : {}),
    ...(choice.logStream ? { logStream: choice.logStream } : {}),
  })
  const { app, commerce, worker } = running
  if (choice.catalogue !== null) await importAll(running, choice.catalogue ?? smallCatalogue)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    commerce,
    app,
    worker,
    clock,
    outbox,
    folders,
    dataDir: root,
    async call(tenant, method, callPath, options = {}) {
      const base = BASES[options.service ?? 'store']
      const answer = await app.inject(toInject(`/t/${tenant}/${base}${callPath}`, method, options))
      return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: parse(answer.body) }
    },
    async codeFor(recipient) {
      await worker.runDue()
      // A sent passcode has two jobs: one makes it, the other sends it (AMB42).
      await worker.runDue()
      return outbox.lastCode(recipient)
    },
    async operatorKey(tenant, wanted = {}) {
      const whole = { scopes: operatorScopes, name: 'of a test', ttlSeconds: null, ...wanted }
      return (await createKey(commerce.db, tenant, whole, new Date(clock.now()))).key
    },
    async signedIn(tenant, wanted = {}) {
      const number = ++people
      const person = {
        id: randomUUID(),
        name: `Person ${number}`,
        mobile: String(9_100_000_000 + number),
        email: `person${number}@example.com`,
        ...wanted,
      }
      const token = newToken()
      const now = new Date(clock.now())
      const expiresAt = new Date(now.getTime() + 30 * 24 * 3_600_000)
      await inTenant(commerce.db, tenant, async (tx) => {
        await insertPerson(tx, { ...person, passcodeHash: '' }, now)
        const session = { tokenHash: hashToken(token), person: person.id, openedBy: 'passcode', device: '' } as const
        await insertSession(tx, { ...session, now, expiresAt })
      })
      return { ...person, token }
    },
    async close() {
      await running.stop()
      await own?.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
