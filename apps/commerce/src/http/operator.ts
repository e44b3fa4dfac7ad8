import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { problems } from '../errors.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Everything registered after this needs the operator's key. */
export function requireOperator(app: FastifyInstance, key: string): void {
  const expected = digest(`Bearer ${key}`)
  app.addHook('onRequest', async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw problems.forbidden()
  })
}
