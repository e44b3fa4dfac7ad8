import type { FastifyRequest } from 'fastify'

/** A coding that the header names and does not refuse: `br;q=0` says that it cannot be read. */
const readable = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
} as const

/** Whether whoever asks can read an answer in this coding. */
export const reads = (request: FastifyRequest, coding: keyof typeof readable): boolean =>
  readable[coding].test(request.headers['accept-encoding'] ?? '')
