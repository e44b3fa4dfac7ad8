import { randomFillSync } from 'node:crypto'

/** 144 bits: base64 of 18 bytes needs no padding. */
const NONCE_BYTES = 18
const NONCES_AT_ONCE = 512

const pool = Buffer.alloc(NONCE_BYTES * NONCES_AT_ONCE)
let used = pool.length

/**
 * An unpredictable value for one response. Random bytes are generated in bulk, because a single call costs more than a
 * page.
 */
export function nextNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const nonce = pool.toString('base64', used, used + NONCE_BYTES)
  // Erase the used bytes, so that no nonce stays in memory.
  pool.fill(0, used, used + NONCE_BYTES)
  used += NONCE_BYTES
  return nonce
}
