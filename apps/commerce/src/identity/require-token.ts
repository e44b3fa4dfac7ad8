import type { FastifyInstance } from 'fastify'
import { problems } from '../errors.ts'
import type { Caller } from './caller.ts'
import { hashToken } from './tokens.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set for every route of the authenticated scope. `asPerson` turns it into a person. */
    caller: Caller
  }
}

/** X3, SB7: everything registered after this needs the token of a session. */
export function requireToken(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { token } = request.headers
    if (typeof token !== 'string' || token === '') throw problems.sessionExpired()
    request.caller = { tenant: request.tenant, tokenHash: hashToken(token) }
  })
}
