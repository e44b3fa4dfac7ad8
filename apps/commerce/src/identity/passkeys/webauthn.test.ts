import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import fc from 'fast-check'
import { coseKey } from '#kernel/db/migrations/0029-cose-keys'
import { type Authenticator, anAuthenticator, SYNCED, type Wrongs } from '../../testing/authenticator.ts'
import { type Ceremony, type Credential, challengeIn, verifyAssertion, verifyAttestation } from './webauthn.ts'

const ceremony: Ceremony = { challenge: 'challenge-1', origin: 'https://alpha.example', host: 'alpha.example' }
const options = {
  challenge: ceremony.challenge,
  rp: { id: ceremony.host },
  rpId: ceremony.host,
  user: { id: 'handle-1' },
}

function attest(authenticator: Authenticator, wrongs: Wrongs = {}) {
  const { id, response } = authenticator.create(options, ceremony.origin, wrongs)
  const { clientDataJSON, attestationObject } = response
  return { id, clientDataJSON, attestationObject }
}

function assertionOf(authenticator: Authenticator, wrongs: Wrongs = {}) {
  const { id, response } = authenticator.get(options, ceremony.origin, wrongs)
  return { id, ...response }
}

async function stored(authenticator: Authenticator, more: Partial<Credential> = {}): Promise<Credential> {
  const attestation = attest(authenticator)
  const verdict = await verifyAttestation(attestation, ceremony)
  if (!verdict.accepted) throw new Error(verdict.why)
  return {
    ...{ id: attestation.id, publicKey: verdict.publicKey, userHandle: 'handle-1', host: ceremony.host },
    ...{ counter: 0, backupEligible: true },
    ...more,
  }
}

const otherKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
/** ES256 on the curve P-384. */
const keyOfOtherCurve = isoCBOR.encode(
  new Map<number, number | Uint8Array>([
    ...([
      [1, 2],
      [3, -7],
      [-1, 2],
    ] as const),
    ...([
      [-2, new Uint8Array(48)],
      [-3, new Uint8Array(48)],
    ] as const),
  ]),
)
const shortRsa = coseKey(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey, -257)

const accepted = (counter = 0) => ({ accepted: true, state: { counter, backupEligible: true, backedUp: true } })
const refused = (why: RegExp) => ({ accepted: false, why: expect.stringMatching(why) })

const wrongAnywhere: readonly (readonly [RegExp, Wrongs])[] = [
  [/response type/, { type: 'webauthn.other' }],
  [/response challenge/, { challenge: 'challenge-2' }],
  [/response origin/, { origin: 'https://beta.example' }],
  [/response origin/, { origin: 'https://alpha.example:8443' }],
  [/response origin/, { origin: 'http://alpha.example' }],
  [/another site's page/, { crossOrigin: true }],
  [/RP ID/i, { host: 'beta.example' }],
  [/RP ID/i, { host: 'example' }],
  // The user is present, but neither PIN nor fingerprint was asked for.
  [/could not be verified/, { flags: 0x01 }],
  [/not present/, { flags: 0x04 }],
  [/backed up/, { flags: 0x15 }],
  [/another id/, { id: 'AAAA' }],
]

describe('the answer to a creation', () => {
  test.each([[-7], [-8], [-257]] as const)('is accepted with a key of algorithm %d', async (algorithm) => {
    const verdict = await verifyAttestation(attest(anAuthenticator({ algorithm })), ceremony)
    expect(verdict).toEqual({ ...accepted(), publicKey: expect.stringMatching(/^[\w-]+$/) })
  })

  test.each(wrongAnywhere)('is refused because of %p: %j', async (why, wrongs) => {
    expect(await verifyAttestation(attest(anAuthenticator(), wrongs), ceremony)).toEqual(refused(why))
  })

  test.each<[string, RegExp, Wrongs]>([
    ['is of another algorithm', /does not fit/, { algorithm: -8 }],
    ['is of an unknown algorithm', /alg "-65535"/, { algorithm: -65_535 }],
    ['is of another curve', /does not fit/, { publicKey: keyOfOtherCurve }],
    ['is not one', /./, { publicKey: new Uint8Array(4) }],
    ['is too short', /does not fit/, { publicKey: shortRsa }],
  ])('is refused when its key %s', async (_what, why, wrongs) => {
    expect(await verifyAttestation(attest(anAuthenticator(), wrongs), ceremony)).toEqual(refused(why))
  })

  const certificates = new Map([['x5c', [new Uint8Array(1)]]])

  test.each<Wrongs>([
    { format: 'packed', statement: certificates },
    { format: 'apple', statement: certificates },
    { format: 'android-safetynet' },
    { format: 'tpm' },
  ])('with an attestation whose certificates would have to be looked up is refused: %p', async (wrongs) => {
    const verdict = await verifyAttestation(attest(anAuthenticator(), wrongs), ceremony)
    expect(verdict).toEqual(refused(/not requested/))
  })

  test('with an attestation that the key itself signs must have that signature', async () => {
    const statement = new Map<string, number | Uint8Array>([
      ['alg', -7],
      ['sig', new Uint8Array(70)],
    ])
    const verdict = await verifyAttestation(attest(anAuthenticator(), { format: 'packed', statement }), ceremony)
    expect(verdict.accepted).toBe(false)
  })
})

describe('the answer to a request', () => {
  test.each([[-7], [-8], [-257]] as const)('is accepted with a key of algorithm %d', async (algorithm) => {
    const authenticator = anAuthenticator({ algorithm })
    const credential = await stored(authenticator)
    for (let times = 0; times < 20; times++) {
      expect(await verifyAssertion(assertionOf(authenticator), credential, ceremony)).toEqual(accepted())
    }
  })

  test.each<readonly [RegExp, Wrongs]>([
    ...wrongAnywhere,
    [/response type/, { type: 'webauthn.create' }],
    [/handle/, { userHandle: 'handle-2' }],
    [/signature/, { key: otherKey.privateKey }],
    // A passkey that could not be copied when it was made.
    [/backed up/, { flags: SYNCED & ~0x18 }],
  ])('is refused because of %p: %j', async (why, wrongs) => {
    const authenticator = anAuthenticator()
    const credential = await stored(authenticator)
    expect(await verifyAssertion(assertionOf(authenticator, wrongs), credential, ceremony)).toEqual(refused(why))
  })

  test('by a passkey of another host is refused', async () => {
    const authenticator = anAuthenticator()
    const credential = await stored(authenticator, { host: 'old.example' })
    expect(await verifyAssertion(assertionOf(authenticator), credential, ceremony)).toEqual(refused(/another host/))
  })

  test.each([
    [0, 0, true],
    [0, 1, true],
    [4, 5, true],
    [4, 4, false],
    [4, 3, false],
    // It counted before, so that one without a counter is a copy.
    [4, 0, false],
  ])('after counter %d, counter %d is accepted: %p', async (before, counter, fine) => {
    const authenticator = anAuthenticator()
    const credential = await stored(authenticator, { counter: before })
    const verdict = await verifyAssertion(assertionOf(authenticator, { counter }), credential, ceremony)
    expect(verdict).toEqual(fine ? accepted(counter) : refused(/counter/))
  })

  test.each([[-7], [-8], [-257]] as const)('by algorithm %d with any one bit changed is refused', async (algorithm) => {
    const authenticator = anAuthenticator({ algorithm })
    const credential = await stored(authenticator)
    const assertion = assertionOf(authenticator)
    const fields = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle', 'id'] as const
    const changed = fields.flatMap((name) => {
      const bytes = Buffer.from(assertion[name], 'base64url')
      return Array.from({ length: bytes.length * 8 }, (_, bit) => {
        const other = Buffer.from(bytes)
        other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        return { ...assertion, [name]: other.toString('base64url') }
      })
    })
    const verdicts = await Promise.all(changed.map((each) => verifyAssertion(each, credential, ceremony)))
    expect(changed.filter((_, at) => verdicts[at]?.accepted)).toEqual([])
  })

  test('any text instead of the fields is refused, and never throws', async () => {
    const authenticator = anAuthenticator()
    const credential = await stored(authenticator)
    const text = fc.string({ unit: 'binary' })
    const fields = fc.record({ clientDataJSON: text, authenticatorData: text, signature: text })
    await fc.assert(
      fc.asyncProperty(fields, text, async (others, attestationObject) => {
        const assertion = assertionOf(authenticator)
        const { clientDataJSON } = assertion
        const verdicts = await Promise.all([
          verifyAssertion({ ...assertion, ...others }, credential, ceremony),
          verifyAssertion({ ...assertion, ...others, clientDataJSON }, credential, ceremony),
          verifyAttestation({ ...attest(authenticator), attestationObject }, ceremony),
        ])
        expect(verdicts.filter(({ accepted }) => accepted)).toEqual([])
      }),
    )
  })
})

test('the challenge of an answer is read before anything is known; undefined for what is no client data', () => {
  const { clientDataJSON } = assertionOf(anAuthenticator())
  expect(challengeIn(clientDataJSON)).toBe('challenge-1')
  for (const text of ['', 'AAAA', Buffer.from('{}').toString('base64url'), Buffer.from('[]').toString('base64url')]) {
    expect(challengeIn(text)).toBeUndefined()
  }
})
