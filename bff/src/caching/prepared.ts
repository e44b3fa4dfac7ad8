import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is the same for everybody, ready to be sent. */
export interface Prepared {
  /** Weak, since the same answer goes out in several encodings. */
  readonly etag: string
  readonly brotli: Buffer
  readonly gzip: Buffer
}

// 6 is where brotli's gain flattens: a menu takes 2.5 ms and is a twentieth larger than at 11, which takes 260 ms.
const BROTLI_QUALITY = 6

const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const zip = promisify<Buffer, Buffer>(gzip)

/** Serialises and compresses an answer once for all who will ask. */
export async function prepare(json: string): Promise<Prepared> {
  const bytes = Buffer.from(json)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [packed, zipped] = await Promise.all([brotli(bytes, { params }), zip(bytes)])
  return {
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    brotli: packed,
    gzip: zipped,
  }
}

/** Sends a prepared answer: 304 to those who have it, else the bytes in an encoding that they read. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  // no-cache: always asked again and mostly answered 304, so a changed price shows at once. The host names the tenant.
  reply.header('etag', prepared.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (request.headers['if-none-match']?.includes(prepared.etag)) return reply.code(304).send()
  reply.type('application/json; charset=utf-8')
  const accepts = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(prepared.brotli)
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(prepared.gzip)
  return reply.send(gunzipSync(prepared.gzip))
}
