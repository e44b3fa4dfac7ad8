import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SealingKey } from '../session/seal.ts'
import type { Sessions } from './session.ts'
import { subscriberOf } from './subscriber.ts'

const DEVICE_BYTES = 32

/** A digest per tenant of the subscriber of an address, the same in all processes with the same first key. */
function networkDigest([key]: readonly SealingKey[]): (request: FastifyRequest) => string {
  if (!key) throw new Error('at least one key is needed for digests of addresses')
  const secret = Buffer.from(hkdfSync('sha256', key.secret, '', 'client network', 32))
  return ({ tenant, ip }) =>
    createHmac('sha256', secret)
      .update(`${tenant.id}|${subscriberOf(ip)}`)
      .digest('base64url')
}

/**
 * SAFE14: upstream calls of all routes of the scope name the network address, as a digest, and the device, so that
 * limits hold over all processes of the BFF. A browser without a device gets a random one, which a sign-in stores in
 * its cookie.
 */
export function registerRequestSource(
  scope: FastifyInstance,
  { keys, sessions }: { readonly keys: readonly SealingKey[]; readonly sessions: Sessions },
): void {
  const digestOf = networkDigest(keys)
  scope.addHook('preHandler', async (request) => {
    const device = sessions.deviceOf(request) ?? randomBytes(DEVICE_BYTES).toString('base64url')
    request.source = { network: digestOf(request), device }
  })
}
