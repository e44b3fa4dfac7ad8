import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** A 32-byte key and its id, which sealed texts include. */
export interface SealingKey {
  readonly id: string
  readonly secret: Buffer
}

/** Encrypts and authenticates texts for one purpose. */
export interface Sealer {
  seal(text: string, purpose: string): string
  /** Returns the text; null if it was forged or changed, or sealed for another purpose. */
  open(sealed: string, purpose: string): string | null
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * AES-256-GCM with the purpose as additional data: a text sealed for one tenant is invalid for another (SAFE11). The
 * first key encrypts; every key decrypts.
 */
export function sealerOf(keys: readonly SealingKey[]): Sealer {
  const [sealing] = keys
  if (!sealing) throw new Error('at least one key is needed to seal sessions')
  const ring = new Map(keys.map((key) => [key.id, key.secret]))
  return {
    seal(text, purpose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, sealing.secret, iv).setAAD(Buffer.from(purpose))
      const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${sealing.id}.${Buffer.concat(parts).toString('base64url')}`
    },
    open(sealed, purpose) {
      const dot = sealed.indexOf('.')
      const secret = ring.get(sealed.slice(0, dot))
      if (dot < 1 || !secret) return null
      return unseal(secret, sealed.slice(dot + 1), purpose)
    },
  }
}

function unseal(secret: Buffer, encoded: string, purpose: string): string | null {
  const bytes = Buffer.from(encoded, 'base64url')
  // Base64 has several encodings of the same bytes; only the canonical encoding is accepted.
  if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== encoded) return null
  const decipher = createDecipheriv(ALGORITHM, secret, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
