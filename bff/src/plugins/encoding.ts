import type { FastifyRequest } from 'fastify'

/** Matches a coding that an Accept-Encoding header accepts; `br;q=0` refuses it. */
const readable = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
} as const

/** True when the client accepts this coding. */
export const reads = (request: FastifyRequest, coding: keyof typeof readable): boolean =>
  readable[coding].test(request.headers['accept-encoding'] ?? '')
