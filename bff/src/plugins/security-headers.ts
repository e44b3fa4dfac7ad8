import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Headers of every response. */
export const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // For data and files. Pages set their own policy, with a nonce.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Additional headers of documents; meaningless for data and files. */
export const documentHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), payment=(), usb=(), geolocation=(self), ' +
    'publickey-credentials-create=(self), publickey-credentials-get=(self)',
}

export function registerSecurityHeaders(app: FastifyInstance, mode: 'production' | 'demo'): void {
  const headers = mode === 'production' ? { ...always, 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : always
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
