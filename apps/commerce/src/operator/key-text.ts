import { randomBytes } from 'node:crypto'
import { newToken } from '#kernel/tokens'

export const KEY_PREFIX = 'tk_'

/** The parts of a key: tenant and id find its row, the secret proves it. */
export interface KeyParts {
  readonly tenant: string
  readonly id: string
  /** 256 random bits. */
  readonly secret: string
}

// The tenant's id has no underscore and the key's id is hexadecimal, so the parts are unambiguous.
const BEARER = /^Bearer tk_([a-z][a-z0-9-]{1,39})_([0-9a-f]{16})_([\w-]{43})$/

export const newKeyParts = (tenant: string): KeyParts => ({
  tenant,
  id: randomBytes(8).toString('hex'),
  secret: newToken(),
})

export const keyText = ({ tenant, id, secret }: KeyParts): string => `${KEY_PREFIX}${tenant}_${id}_${secret}`

/** The key of an Authorization header; null when the header has another form. */
export function readBearer(authorization: string | undefined): KeyParts | null {
  const [, tenant, id, secret] = BEARER.exec(authorization ?? '') ?? []
  return tenant && id && secret ? { tenant, id, secret } : null
}
