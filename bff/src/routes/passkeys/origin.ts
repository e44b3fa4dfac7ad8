import type { FastifyRequest } from 'fastify'

/**
 * The origin of the page that sent a request. The browser names it; `registerSameOrigin` has checked that it is our
 * own, and also admits requests that leave it out.
 */
export const originOf = ({ headers, protocol, host }: FastifyRequest): string =>
  headers.origin ?? `${protocol}://${host}`
