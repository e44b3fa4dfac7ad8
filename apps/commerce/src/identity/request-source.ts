import type { IncomingHttpHeaders } from 'node:http'
import { deviceOf } from './device-header.ts'

/**
 * Where a call of a visitor comes from, as the BFF names it: commerce itself sees only the BFF. Neither part reveals a
 * person or an address (SAFE16).
 */
export interface RequestSource {
  /** A digest of the network address; null: unknown, then no limit per address applies. */
  readonly network: string | null
  /** The random id in the device cookie of the browser; null: unknown. */
  readonly device: string | null
  /** Short words for the device ("Chrome, Android"); empty: unknown. */
  readonly deviceName: string
}

const NETWORK_HEADER = 'x-client-network'
const DEVICE_HEADER = 'x-client-device'

/** 256 bits in base64url, which both digests and device ids have. */
const SHAPE = /^[\w-]{43}$/

const partOf = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && SHAPE.test(header) ? header : null

export const sourceOf = (headers: IncomingHttpHeaders): RequestSource => ({
  network: partOf(headers[NETWORK_HEADER]),
  device: partOf(headers[DEVICE_HEADER]),
  deviceName: deviceOf({ headers }),
})
