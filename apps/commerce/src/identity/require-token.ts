import type { FastifyInstance } from 'fastify'
import { problems } from '#kernel/errors'
import { hashToken } from '#kernel/tokens'
import type { Caller } from './caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The holder of the session token; set on every route of the authenticated scope. `asPerson` resolves it to a
     * person.
     */
    caller: Caller
  }
}

/** X3, SB7: routes registered after this need a session token. `asPerson` checks that its session is active. */
export function requireToken(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { token } = request.headers
    if (typeof token !== 'string' || token === '') throw problems.sessionExpired()
    request.caller = { tenant: request.tenant, tokenHash: hashToken(token) }
  })
}
