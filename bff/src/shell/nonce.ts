import { randomFillSync } from 'node:crypto'

/** 144 bits, which base64 writes without padding. */
const NONCE_BYTES = 18
const NONCES_AT_ONCE = 512

const pool = Buffer.alloc(NONCE_BYTES * NONCES_AT_ONCE)
let used = pool.length

/** An unguessable value for one copy of one page. Drawn in bulk, because a single draw costs more than a page. */
export function nextNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const nonce = pool.toString('base64', used, used + NONCE_BYTES)
  // Used bytes are erased.
  pool.fill(0, used, used + NONCE_BYTES)
  used += NONCE_BYTES
  return nonce
}
