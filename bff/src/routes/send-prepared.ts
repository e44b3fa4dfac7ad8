import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Prepared } from '../caching/prepared.ts'
import { reads } from '../plugins/encoding.ts'
import { showsAllAlike } from '../tenants/personal.ts'

/**
 * no-cache: always asked again and mostly answered 304, so a changed price shows at once. The host names the tenant.
 * A14, A16: of a client that does not show everybody the same, no cache between us and the browser keeps anything.
 */
const cachingOf = ({ tenant }: FastifyRequest): string => (showsAllAlike(tenant) ? 'no-cache' : 'private, no-cache')

/** Sends a prepared answer: 304 to those who have it, else the bytes in an encoding that they read. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  reply.header('etag', prepared.etag).header('cache-control', cachingOf(request))
  reply.header('vary', 'accept, accept-encoding')
  if (request.headers['if-none-match']?.includes(prepared.etag)) return reply.code(304).send()
  reply.type(`${prepared.type}; charset=utf-8`)
  if (reads(request, 'br')) return reply.header('content-encoding', 'br').send(prepared.brotli)
  if (reads(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(prepared.gzip)
  return reply.send(gunzipSync(prepared.gzip))
}
