import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { ConfigError } from '../config-error.ts'
import type { Approval } from './certificate-approvals.ts'

/** The private port, and how many first certificates in an hour it approves. */
export interface AskConfig {
  readonly port: number
  readonly host: string
  readonly hourlyLimit: number
}

const STATUS: Readonly<Record<Approval, number>> = { approved: 200, unknown: 404, later: 429 }

const HOUR_MS = 3_600_000

/** Calls `report` at the first call, and then once an hour at most. */
function hourly(report: () => void, clock: () => number): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (clock() - last < HOUR_MS) return
    last = clock()
    report()
  }
}

/** The name that the edge asks for; empty when there is none, or several. */
function nameIn({ query }: FastifyRequest): string {
  const { domain } = query as { domain?: unknown }
  return typeof domain === 'string' ? domain : ''
}

export interface AskOptions {
  readonly approve: (name: string) => Approval
  /** Called when the limit of an hour is met, once an hour at most: anyone can make the edge ask. */
  readonly reportLimit: () => void
  /** Epoch milliseconds. */
  readonly clock: () => number
}

/** SAFE13: the server on the private port. Its answers are a status alone, and say nothing of a tenant. */
export function buildAsk({ approve, reportLimit, clock }: AskOptions): FastifyInstance {
  const ask = Fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } })
  const report = hourly(reportLimit, clock)
  ask.get('/', async (request, reply) => {
    const approval = approve(nameIn(request))
    if (approval === 'later') report()
    return reply.code(STATUS[approval]).send()
  })
  ask.setNotFoundHandler(async (_request, reply) => reply.code(404).send())
  return ask
}

/** Serves the private port from when `app` is ready until it has drained. */
export function serveAsk(app: FastifyInstance, ask: FastifyInstance, { port, host }: AskConfig): void {
  app.addHook('onReady', async () => {
    await ask.listen({ port, host }).catch(({ code }: NodeJS.ErrnoException) => {
      throw new ConfigError(`ASK_PORT: cannot listen on ${host}:${port} (${code})`)
    })
  })
  app.addHook('onClose', async () => ask.close())
}
