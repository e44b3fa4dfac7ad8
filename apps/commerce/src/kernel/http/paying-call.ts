import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { problems } from '#kernel/errors'
import { idempotencyKey } from '#kernel/fields'

/** SAFE2: the idempotency key of this call; null: none sent. Throws invalid for one of another form. */
export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  const { data } = idempotencyKey.safeParse(key)
  if (data === undefined) throw problems.invalid('Idempotency-Key must be a uuid')
  return data
}

/** How long a caller waits that does not say it, in milliseconds. */
const USUAL_PATIENCE_MS = 2600

const patience = z.coerce.number().int().min(0).max(60_000).catch(USUAL_PATIENCE_MS)

/** SAFE7: how long the caller waits for the answer, in milliseconds. */
const patienceOf = ({ headers }: FastifyRequest): number => patience.parse(headers['x-deadline-ms'])

/** The share of the caller's time that is reserved for ending an order whose payment did not start, and for the answer. */
const RESERVED = 0.3

const timeToStart = (patienceMs: number): number => patienceMs * (1 - RESERVED)

/** SAFE7: when the provider's answer to the start of a payment must be here, by `performance.now()`. */
export const startByOf = (request: FastifyRequest, reply: FastifyReply): number =>
  performance.now() - reply.elapsedTime + timeToStart(patienceOf(request))
