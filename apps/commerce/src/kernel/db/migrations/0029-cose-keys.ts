import { createPublicKey, type KeyObject } from 'node:crypto'
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { withAllRows } from '../row-security.ts'

// The numbers of COSE (RFC 9053).
const KEY_TYPE = 1
const ALGORITHM = 3
const OKP = 1
const EC2 = 2
const RSA = 3
const P256 = 1
const ED25519 = 6

const bytes = (text: string | undefined): Uint8Array<ArrayBuffer> => isoBase64URL.toBuffer(text ?? '')

function parametersOf(key: KeyObject): [number, number | Uint8Array][] {
  const { x, y, n, e } = key.export({ format: 'jwk' })
  if (key.asymmetricKeyType === 'rsa') {
    return [
      [KEY_TYPE, RSA],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ]
  }
  if (key.asymmetricKeyType === 'ed25519') {
    return [
      [KEY_TYPE, OKP],
      [-1, ED25519],
      [-2, bytes(x)],
    ]
  }
  return [
    [KEY_TYPE, EC2],
    [-1, P256],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]
}

/** A public key as authenticators write it: a COSE key. */
export const coseKey = (key: KeyObject, algorithm: number): Uint8Array<ArrayBuffer> =>
  isoCBOR.encode(new Map<number, number | Uint8Array>([...parametersOf(key), [ALGORITHM, algorithm]]))

interface EarlierRow {
  readonly tenant: string
  readonly id: string
  /** DER of the SubjectPublicKeyInfo, in base64url. */
  readonly public_key: string
  readonly algorithm: number
}

async function convert(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<EarlierRow>`select tenant, id, public_key, algorithm from passkey`.execute(db)
  for (const { tenant, id, public_key, algorithm } of rows) {
    const key = createPublicKey({ key: Buffer.from(public_key, 'base64url'), format: 'der', type: 'spki' })
    const cose = isoBase64URL.fromBuffer(coseKey(key, algorithm))
    await sql`update passkey set public_key = ${cose} where tenant = ${tenant} and id = ${id}`.execute(db)
  }
}

/** The key of a passkey is stored as the authenticator wrote it, with its algorithm, which the library verifies by. */
export const coseKeysMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await withAllRows(db, ['passkey'], () => convert(db))
    await sql`alter table passkey drop column algorithm`.execute(db)
  },
}
