import type { FastifyRequest } from 'fastify'
import { deadlineIn } from '../upstream/deadline.ts'
import type { Caller } from '../upstream/service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Milliseconds that one request's upstream calls may take together (SAFE7). */
    upstreamDeadlineMs: number
  }
}

/** On behalf of a visitor. Call it once for each request, when all of it has come: a slow upload is not the upstream's time. */
export const callerOf = (request: FastifyRequest): Caller => ({
  tenant: request.tenant,
  requestId: request.id,
  deadline: deadlineIn(request.server.upstreamDeadlineMs),
})
