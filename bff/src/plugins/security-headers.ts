import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What every answer says, be it data, a file or a page. */
export const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // For data and files. Pages say their own, with a nonce.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What documents say besides: it means nothing for data and files. */
export const documentHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
}

/** What every answer tells browsers about itself. */
export function registerSecurityHeaders(app: FastifyInstance, mode: 'production' | 'demo'): void {
  const headers = mode === 'production' ? { ...always, 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : always
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
