import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Merchant } from '../../api/provider.ts'

/** What the sandbox tells the merchant through the payer's browser: a form. */
export interface SandboxCallback {
  readonly merchantId: string
  readonly paymentId: string
  readonly status: string
}

const FIELDS = ['merchantId', 'paymentId', 'status'] as const
const SIGNATURE = '&signature='

/** In bytes; a real callback is far smaller. */
const LARGEST = 1024

/** Values that every form encoding leaves as they are, so that the signed text arrives unchanged. */
const PLAIN = /^[\w.-]{1,64}$/

const digestOf = (signed: string, key: string): Buffer => createHmac('sha256', key).update(signed).digest()

/** The callback's exact body, signed with `key`. The signature is its last field. */
export function signCallback(callback: SandboxCallback, key: string): string {
  const signed = FIELDS.map((field) => `${field}=${callback[field]}`).join('&')
  return `${signed}${SIGNATURE}${digestOf(signed, key).toString('hex')}`
}

function fits(signed: string, signature: string, keys: Merchant['keys']): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  return keys.some((key) => timingSafeEqual(digestOf(signed, key), given))
}

/**
 * Reads a callback of `merchant`. null: the signature fits none of its keys, or the fields are not exactly the known
 * ones in their order.
 */
export function readSignedCallback(merchant: Merchant, rawBody: string): SandboxCallback | null {
  if (rawBody.length > LARGEST) return null
  const end = rawBody.lastIndexOf(SIGNATURE)
  if (end < 0 || !fits(rawBody.slice(0, end), rawBody.slice(end + SIGNATURE.length), merchant.keys)) return null
  const pairs = rawBody.slice(0, end).split('&')
  const values = FIELDS.map((field, at) => {
    const [name, value = '', ...more] = pairs[at]?.split('=') ?? []
    return name === field && more.length === 0 && PLAIN.test(value) ? value : null
  })
  const [merchantId, paymentId, status] = values
  if (pairs.length !== FIELDS.length || !merchantId || !paymentId || !status) return null
  return merchantId === merchant.id ? { merchantId, paymentId, status } : null
}
