import { PAYMENT_CALLBACK } from '@tiffin/contract/payments'
import type { FastifyRequest } from 'fastify'

/** Where a provider reports what became of a payment that begins now: on the host at which the person pays. */
export const callbackUrlOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}${PAYMENT_CALLBACK}`
