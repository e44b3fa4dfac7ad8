import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { coseKey } from '#kernel/db/migrations/0029-cose-keys'

/** The options of a creation or a request, as far as an authenticator reads them. */
interface Options {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
  readonly user?: { readonly id: string }
}

/** A value in the statement of an attestation. */
type Stated = number | Uint8Array | Uint8Array[]

/** What a test makes wrong in an answer. */
export interface Wrongs {
  readonly type?: string
  readonly challenge?: string
  readonly origin?: string
  readonly crossOrigin?: boolean
  readonly host?: string
  /** The flags of the authenticator data. */
  readonly flags?: number
  readonly counter?: number
  readonly id?: string
  readonly userHandle?: string
  /** Signs instead of the passkey's own key. */
  readonly key?: KeyObject
  /** What a new passkey's key claims to be. */
  readonly algorithm?: number
  /** The COSE key of a new passkey, instead of its own. */
  readonly publicKey?: Uint8Array
  /** The format of the attestation, and its statement. */
  readonly format?: string
  readonly statement?: Map<string, Stated>
}

/** An authenticator with one passkey, in software. */
export interface Authenticator {
  readonly id: string
  readonly publicKey: KeyObject
  /** The answer to a creation, as a browser sends it. */
  create(options: Options, origin: string, wrongs?: Wrongs): CreatedCredential
  /** The answer to a request, as a browser sends it. */
  get(options: Options, origin: string, wrongs?: Wrongs): UsedCredential
}

export interface CreatedCredential {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly attestationObject: string
    readonly transports: string[]
  }
}

export interface UsedCredential {
  readonly id: string
  readonly response: {
    readonly clientDataJSON: string
    readonly authenticatorData: string
    readonly signature: string
    readonly userHandle: string
  }
}

/** Present, verified, may be backed up, is backed up. */
export const SYNCED = 0x1d
const WITH_CREDENTIAL = 0x40

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

const keys = {
  [-7]: () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
  [-8]: () => generateKeyPairSync('ed25519'),
  [-257]: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
} as const

const clientDataOf = (type: string, challenge: string, origin: string, wrongs: Wrongs): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: wrongs.type ?? type,
      challenge: wrongs.challenge ?? challenge,
      origin: wrongs.origin ?? origin,
      crossOrigin: wrongs.crossOrigin ?? false,
    }),
  )

function headOf(host: string, flags: number, counter: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(flags, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(host), head])
}

/** The data about a new credential: the model of the authenticator, which is unknown, the id with its length, the key. */
function attested(id: string, cose: Uint8Array): Buffer {
  const bytes = Buffer.from(id, 'base64url')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([Buffer.alloc(16), length, bytes, cose])
}

const attestationObject = (authData: Buffer, { format = 'none', statement = new Map() }: Wrongs): string =>
  Buffer.from(
    isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, Stated>>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', new Uint8Array(authData)],
      ]),
    ),
  ).toString('base64url')

/** `counts`: whether it has a signature counter, as security keys do. */
export function anAuthenticator({
  algorithm = -7,
  counts = false,
}: {
  algorithm?: keyof typeof keys
  counts?: boolean
} = {}): Authenticator {
  const { publicKey, privateKey } = keys[algorithm]()
  const id = randomBytes(20).toString('base64url')
  let counter = 0
  let userHandle = ''
  const count = (): number => {
    if (counts) counter += 1
    return counter
  }
  return {
    id,
    publicKey,
    create({ challenge, rp, user }, origin, wrongs = {}) {
      userHandle = user?.id ?? ''
      const clientData = clientDataOf('webauthn.create', challenge, origin, wrongs)
      const flags = (wrongs.flags ?? SYNCED) | WITH_CREDENTIAL
      const cose = wrongs.publicKey ?? coseKey(publicKey, wrongs.algorithm ?? algorithm)
      const head = headOf(wrongs.host ?? rp?.id ?? '', flags, wrongs.counter ?? count())
      return {
        id: wrongs.id ?? id,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: attestationObject(Buffer.concat([head, attested(id, cose)]), wrongs),
          transports: ['internal'],
        },
      }
    },
    get({ challenge, rpId }, origin, wrongs = {}) {
      const clientData = clientDataOf('webauthn.get', challenge, origin, wrongs)
      const data = headOf(wrongs.host ?? rpId ?? '', wrongs.flags ?? SYNCED, wrongs.counter ?? count())
      const signed = Buffer.concat([data, sha256(clientData)])
      return {
        id: wrongs.id ?? id,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign(algorithm === -8 ? null : 'sha256', signed, wrongs.key ?? privateKey).toString('base64url'),
          userHandle: wrongs.userHandle ?? userHandle,
        },
      }
    },
  }
}
