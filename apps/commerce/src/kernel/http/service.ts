import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { problems } from '../errors.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Protects all routes registered after this call with the service key of the installation's own processes. */
export function requireService(app: FastifyInstance, key: string): void {
  const expected = digest(`Bearer ${key}`)
  app.addHook('onRequest', async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw problems.notService()
  })
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Restricts all routes registered after this call to the loopback interface: the service key alone gives no access from
 * other machines.
 */
export function requireLoopback(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ ip }) => {
    if (!loopback.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')) throw problems.notService()
  })
}
