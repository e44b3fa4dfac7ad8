import type { FastifyRequest } from 'fastify'
import { deadlineIn } from '../upstream/deadline.ts'
import type { Caller } from '../upstream/service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Time in milliseconds for all upstream calls of one request together (SAFE7). */
    upstreamDeadlineMs: number
  }
}

/**
 * The `Caller` without a person's token. Create it once per request, after the body has arrived, so that a slow upload
 * doesn't use up the upstream deadline.
 */
export const callerOf = (request: FastifyRequest): Caller => ({
  tenant: request.tenant,
  requestId: request.id,
  deadline: deadlineIn(request.server.upstreamDeadlineMs),
  ...(request.source ? { source: request.source } : {}),
})
