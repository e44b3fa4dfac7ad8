import path from 'node:path'
import { type FollowedTenants, followTenants } from '@tiffin/tenancy/follow-tenants'
import { readForStart } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance } from 'fastify'
import { planDocuments } from '#flows/documents/keep-documents-job'
import { planRendering } from '#flows/documents/render-documents-job'
import { forgetExpired } from '#flows/forget-expired'
import { planKeeping } from '#flows/ledger/keep-ledger-job'
import { planMeals } from '#flows/plans/make-meals-job'
import { followedPace } from '#flows/riders/followed-pace'
import type { After } from '#kernel/concurrency-limiter'
import { type OpenDatabase, openDatabase } from '#kernel/db/open'
import { readRestored } from '#kernel/db/restored-mark'
import type { LogChoice } from '#kernel/http/request-log'
import { createAgenda } from '#kernel/jobs/agenda'
import { createSweeper } from '#kernel/jobs/repository'
import { createRunner, type JobFailure } from '#kernel/jobs/run-due'
import { createWorker, type Worker } from '#kernel/jobs/worker'
import { createRecentRequests } from '#kernel/recent-requests'
import { createStopwatch } from '#kernel/stopwatch'
import type { Senders } from '#modules/messages/api/senders'
import { smsPossible, tenantsWithoutCodes } from '#modules/messages/api/sms-possible'
import { developmentSender } from '#modules/messages/development'
import { smtpSender } from '#modules/messages/email'
import { smsSender } from '#modules/messages/sms'
import { createLocalEvents, type OrderEvents } from '#modules/orders/api/order-events'
import { createPaces } from '#modules/orders/api/promises'
import { openNotifyEvents } from '#modules/orders/notify-events'
import { createAfterRestore, planAfterRestore } from '#modules/payments/api/after-restore'
import type { TenantPayments } from '#modules/payments/api/provider'
import { planComparison } from '#modules/payments/comparison/compare-job'
import type { PaytmLimits } from '#modules/payments/providers/paytm/paytm'
import { createPayments, type Payments } from '#modules/payments/providers/providers'
import { openSecrets, type PaymentSecrets, requireSecrets } from '#modules/payments/secrets'
import { buildApp } from './app.ts'
import { prepareMenus } from './catalogue/prepared-menus.ts'
import type { Commerce } from './commerce.ts'
import { type Config, refuseDemoTenants } from './config.ts'
import { holdUntilLogged } from './hold-until-logged.ts'
import { createLimitLog } from './identity/limit-log.ts'
import { createPasscodes } from './identity/passcodes.ts'
import { ensureInstallationId } from './installation-id.ts'
import { jobKinds } from './job-kinds.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { createDemoSeeds } from './seed.ts'

/** The environment of commerce; tests replace parts of it. */
export interface Dependencies {
  readonly now: () => number
  /** Schedules callbacks on the same clock as `now`. */
  readonly after: After
  /** Prints the codes of the development outbox. */
  readonly print: (line: string) => void
  readonly logStream?: LogChoice['stream']
  /** False for tests that run the workers by hand. */
  readonly work: boolean
  /** An open database to use instead of the configured one. */
  readonly database?: OpenDatabase
  /** Senders to use instead of the configured ones. */
  readonly senders?: Senders
  /** Payment providers to use instead of the configured ones. */
  readonly payments?: (tenant: Tenant) => TenantPayments | null
  /** How long calls to Paytm may take, instead of the usual time. */
  readonly paytmLimits?: PaytmLimits
}

export interface Running {
  readonly commerce: Commerce
  readonly app: FastifyInstance
  /** Duration of each part of the start in milliseconds; the first part begins with the process. */
  readonly startMs: Readonly<Record<string, number>>
  /** Runs the jobs of all tenants. */
  readonly worker: Worker
  /** Stops gracefully: finishes requests in flight and running jobs, then closes the database. */
  stop(): Promise<void>
}

/** How long requests in flight may take after the listener has closed, in milliseconds. */
export const DRAIN_LIMIT_MS = 10_000

/**
 * SB13: a random pause of 1 to 1.9 times the configured pace, so that the orders of a demo advance at different times.
 */
const pauseAround = (paceMs: number) => (): number => paceMs + Math.floor(Math.random() * paceMs * 0.9)

function sendersOf(config: Config, print: (line: string) => void): Senders {
  const development = developmentSender(path.join(config.dataDir, 'outbox'), print)
  return {
    mobile: config.smsGateway ? smsSender(config.smsGateway) : development,
    email: config.mailServer ? smtpSender(config.mailServer) : development,
  }
}

/** Each tenant's expired rows are deleted once an hour. */
const CLEARING_ROUND_MS = 60 * 60_000

async function hourly(commerce: Commerce, tenant: string): Promise<number> {
  await planAfterRestore(commerce, tenant)
  await planComparison(commerce, tenant)
  await planKeeping(commerce, tenant)
  await planDocuments(commerce, tenant)
  await planRendering(commerce, tenant)
  await planMeals(commerce, tenant)
  return forgetExpired(commerce, tenant)
}

type Built = () => FastifyInstance | undefined

const reportTo = (app: Built, text: string) => (error: unknown) => app()?.log.error({ err: error }, text)

const logFailure =
  (app: Built) =>
  (failure: JobFailure): void =>
    app()?.log.error(failure, failure.dead ? 'a job was given up' : 'a job failed')

/** The jobs that this process runs. */
const jobsOf = (commerce: Commerce, config: Config, dependencies: Dependencies, app: Built) => ({
  kinds: jobKinds(commerce, dependencies.senders ?? sendersOf(config, dependencies.print)),
  sweep: createSweeper(commerce.db),
  onFailure: logFailure(app),
})

function openConfigured(config: Config, onError: (error: Error) => void): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openDatabase({ kind: 'server', url: config.databaseUrl, onError, processes: config.processes })
    : openDatabase({ kind: 'embedded', dataDir: config.dataDir })
}

const openEvents = (database: OpenDatabase, config: Config, onError: (error: Error) => void): Promise<OrderEvents> =>
  database.pool && config.databaseUrl
    ? openNotifyEvents(database.pool, config.databaseUrl, onError)
    : Promise.resolve(createLocalEvents())

/**
 * Reads the tenant files and watches them for changes. Throws TenantFilesError, or ConfigError for a demo tenant in
 * production.
 */
function startTenants(config: Config, report: (line: string) => void): FollowedTenants {
  const installation = readForStart({ tenants: config.tenantsDir, themes: config.themesDir }, config.mode)
  refuseDemoTenants(config.mode, installation.set.all())
  return followTenants(installation, { servesDemos: config.mode === 'demo', report })
}

/** Where faults are logged. */
interface Reports {
  readonly onError: (error: Error) => void
  readonly paymentFault: Commerce['paymentFault']
  readonly documentFault: Commerce['documentFault']
  readonly limitReached: Commerce['limitReached']
}

/** What `createCommerce` opens before the services. */
interface Opened {
  readonly tenants: FollowedTenants
  readonly database: OpenDatabase
  readonly payments: Payments
  readonly metrics: Metrics
}

const logPaymentFault =
  (app: Built): Commerce['paymentFault'] =>
  (fault) =>
    app()?.log.warn(fault, 'a call to the payment provider gave no usable answer')

const logDocumentFault =
  (app: Built): Commerce['documentFault'] =>
  (fault) =>
    app()?.log.error(fault, 'a document could not be rendered')

/** Reads the accounts at payment providers. Throws ConfigError when they are unusable, or missing in production. */
function startSecrets(config: Config, tenants: FollowedTenants, report: (problem: string) => void): PaymentSecrets {
  const secrets = openSecrets(config.paymentSecrets, report)
  requireSecrets(config.mode, tenants.all(), secrets, config.paymentSecrets)
  return secrets
}

const MOST_LOGGED = 20

function warnWithoutCodes({ log }: FastifyInstance, tenants: FollowedTenants): void {
  const without = tenantsWithoutCodes(tenants.all())
  if (without.length === 0) return
  const some = without.slice(0, MOST_LOGGED)
  log.warn({ count: without.length, tenants: some }, 'one-time codes cannot be sent by SMS: no text is registered')
}

/** Creates the process-wide services. The database must be open. */
async function assemble(
  config: Config,
  dependencies: Dependencies,
  { tenants, database, payments, metrics }: Opened,
  { onError, limitReached, ...faults }: Reports,
): Promise<Commerce> {
  const ground = {
    db: database.db,
    tenants,
    now: dependencies.now,
    passcodes: createPasscodes(config.pepper, dependencies.after),
  }
  const orderEvents = await openEvents(database, config, onError)
  return {
    ...ground,
    database,
    seeds: config.mode === 'demo' ? createDemoSeeds(ground, config.tenantsDir) : null,
    menus: prepareMenus(),
    paces: createPaces(),
    requests: createRecentRequests(),
    pepper: config.pepper,
    identityLimits: config.identityLimits,
    limitReached,
    countPlacement: metrics.countPlacement,
    jobs: createAgenda(),
    smsPossible: smsPossible(config.smsGateway),
    kitchenPause: config.kitchen === 'demo' ? pauseAround(config.kitchenPaceMs) : null,
    orderEvents,
    positionPace: followedPace(orderEvents, dependencies.now),
    payments: dependencies.payments ?? payments.of,
    afterRestore: createAfterRestore(await readRestored(database.db)),
    ...faults,
    serviceKey: config.serviceKey,
    installation: ensureInstallationId(config),
  }
}

/**
 * Opens the database, builds the app and starts the workers, but does not listen yet. Throws ConfigError,
 * TenantFilesError or DataFolderError with a message for the operator.
 */
export async function createCommerce(config: Config, dependencies: Dependencies): Promise<Running> {
  const start = createStopwatch(0)
  start.lap('code')
  let app: FastifyInstance | undefined
  const logged = () => app
  const databaseError = reportTo(logged, 'database connection failed')
  const tenantLog = holdUntilLogged('a tenant file was not taken')
  const secretsLog = holdUntilLogged('the payment secrets were not taken')
  const tenants = startTenants(config, tenantLog.report)
  const secrets = startSecrets(config, tenants, secretsLog.report)
  start.lap('tenants')
  const database = dependencies.database ?? (await openConfigured(config, databaseError))
  start.lap('database')
  const payments = createPayments({
    ...{ db: database.db, now: dependencies.now, pepper: config.pepper },
    ...{ secrets, extraHosts: config.paymentHosts, report: secretsLog.report, paytmLimits: dependencies.paytmLimits },
  })
  const limitReached = createLimitLog(dependencies.now, (reached) =>
    logged()?.log.warn(reached, 'a limit refuses people'),
  )
  const faults = { paymentFault: logPaymentFault(logged), documentFault: logDocumentFault(logged) }
  const reports = { onError: databaseError, limitReached, ...faults }
  const metrics = openMetrics()
  const commerce = await assemble(config, dependencies, { tenants, database, payments, metrics }, reports)
  metrics.follow(commerce, reportTo(logged, 'the backlog was not counted'))
  const log = { level: config.logLevel, ...(dependencies.logStream ? { stream: dependencies.logStream } : {}) }
  const running = await buildApp(commerce, metrics, log, { pauseMs: config.drainMs, limitMs: DRAIN_LIMIT_MS })
  app = running
  start.lap('routes')
  tenantLog.logTo(running)
  secretsLog.logTo(running)
  if (database.unboundLogin !== null) {
    running.log.warn({ login: database.unboundLogin }, 'the database login is not bound by row-level security')
  }
  if (config.smsGateway) warnWithoutCodes(running, tenants)
  await commerce.seeds?.sowShipped()
  start.lap('demo')

  const choice = { now: dependencies.now, tenants: () => tenants.all().map((tenant) => tenant.id) }
  const worker = createWorker(
    { agenda: commerce.jobs, run: createRunner(commerce, jobsOf(commerce, config, dependencies, logged)) },
    { ...choice, onError: reportTo(logged, 'jobs could not be looked at') },
  )
  const janitor = createWorker(
    { agenda: createAgenda(), run: (tenant) => hourly(commerce, tenant) },
    // A round takes one transaction per tenant, which is expensive for ten thousand tenants, and expired rows can wait
    // (PERF9).
    { ...choice, roundMs: CLEARING_ROUND_MS, onError: reportTo(logged, 'clearing up failed') },
  )
  if (dependencies.work) {
    worker.start()
    janitor.start()
  }

  return {
    commerce,
    app: running,
    startMs: start.ms,
    worker,
    async stop() {
      await running.close()
      await Promise.all([worker.stop(), janitor.stop()])
      await commerce.orderEvents.close()
      await payments.close()
      tenants.close()
      await database.close()
    },
  }
}
