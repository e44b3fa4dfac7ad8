import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
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
  return { id, ...response, algorithm: response.publicKeyAlgorithm }
}

function assertionOf(authenticator: Authenticator, wrongs: Wrongs = {}) {
  const { id, response } = authenticator.get(options, ceremony.origin, wrongs)
  return { id, ...response }
}

function stored(authenticator: Authenticator, more: Partial<Credential> = {}): Credential {
  const { id, publicKey, algorithm } = attest(authenticator)
  return {
    ...{ id, publicKey, algorithm, userHandle: 'handle-1', host: ceremony.host, counter: 0, backupEligible: true },
    ...more,
  }
}

const otherKey = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
const shortRsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey

const accepted = (counter = 0) => ({ accepted: true, state: { counter, backupEligible: true, backedUp: true } })

const wrongAnywhere: readonly (readonly [string, Wrongs])[] = [
  ['type', { type: 'webauthn.other' }],
  ['challenge', { challenge: 'challenge-2' }],
  ['origin', { origin: 'https://beta.example' }],
  ['origin', { origin: 'https://alpha.example:8443' }],
  ['origin', { origin: 'http://alpha.example' }],
  ['cross-origin', { crossOrigin: true }],
  ['host', { host: 'beta.example' }],
  ['host', { host: 'example' }],
  // The user is present, but neither PIN nor fingerprint was asked for.
  ['user', { flags: 0x01 }],
  ['user', { flags: 0x04 }],
  ['backup', { flags: 0x15 }],
  ['id', { id: 'AAAA' }],
]

describe('the answer to a creation', () => {
  test.each([[-7], [-8], [-257]] as const)('is accepted with a key of algorithm %d', (algorithm) => {
    expect(verifyAttestation(attest(anAuthenticator({ algorithm })), ceremony)).toEqual(accepted())
  })

  test.each(wrongAnywhere)('with a wrong %s is refused: %j', (fault, wrongs) => {
    expect(verifyAttestation(attest(anAuthenticator(), wrongs), ceremony)).toEqual({ accepted: false, fault })
  })

  test.each<[string, Wrongs]>([
    ['is of another algorithm', { algorithm: -8 }],
    ['is of an unknown algorithm', { algorithm: -65_535 }],
    ['is unreadable', { publicKey: 'AAAA' }],
    [
      'is too short',
      { algorithm: -257, publicKey: shortRsa.export({ type: 'spki', format: 'der' }).toString('base64url') },
    ],
  ])('is refused when its key %s', (_what, wrongs) => {
    expect(verifyAttestation(attest(anAuthenticator(), wrongs), ceremony)).toEqual({ accepted: false, fault: 'key' })
  })
})

describe('the answer to a request', () => {
  test.each([[-7], [-8], [-257]] as const)('is accepted with a key of algorithm %d', (algorithm) => {
    const authenticator = anAuthenticator({ algorithm })
    const credential = stored(authenticator)
    for (let times = 0; times < 20; times++) {
      expect(verifyAssertion(assertionOf(authenticator), credential, ceremony)).toEqual(accepted())
    }
  })

  test.each<readonly [string, Wrongs]>([
    ...wrongAnywhere,
    ['type', { type: 'webauthn.create' }],
    ['user-handle', { userHandle: 'handle-2' }],
    ['signature', { key: otherKey.privateKey }],
    // A passkey that could not be copied when it was made.
    ['backup', { flags: SYNCED & ~0x18 }],
  ])('with a wrong %s is refused: %j', (fault, wrongs) => {
    const authenticator = anAuthenticator()
    const credential = stored(authenticator)
    expect(verifyAssertion(assertionOf(authenticator, wrongs), credential, ceremony)).toEqual({
      accepted: false,
      fault,
    })
  })

  test('by a passkey of another host is refused', () => {
    const authenticator = anAuthenticator()
    const credential = stored(authenticator, { host: 'old.example' })
    expect(verifyAssertion(assertionOf(authenticator), credential, ceremony)).toEqual({
      accepted: false,
      fault: 'host',
    })
  })

  test.each([
    [0, 0, true],
    [0, 1, true],
    [4, 5, true],
    [4, 4, false],
    [4, 3, false],
    // It counted before, so that one without a counter is a copy.
    [4, 0, false],
  ])('after counter %d, counter %d is accepted: %p', (before, counter, fine) => {
    const authenticator = anAuthenticator()
    const credential = stored(authenticator, { counter: before })
    const verdict = verifyAssertion(assertionOf(authenticator, { counter }), credential, ceremony)
    expect(verdict).toEqual(fine ? accepted(counter) : { accepted: false, fault: 'counter' })
  })

  test('one changed bit anywhere is refused', () => {
    const authenticator = anAuthenticator()
    const credential = stored(authenticator)
    const assertion = assertionOf(authenticator)
    const field = fc.constantFrom('clientDataJSON', 'authenticatorData', 'signature', 'userHandle', 'id')
    fc.assert(
      fc.property(field, fc.nat(), (name, at) => {
        const bytes = Buffer.from(assertion[name], 'base64url')
        const index = (at >> 3) % bytes.length
        bytes[index] = (bytes[index] ?? 0) ^ (1 << (at & 7))
        const changed = { ...assertion, [name]: bytes.toString('base64url') }
        expect(verifyAssertion(changed, credential, ceremony).accepted).toBe(false)
      }),
      { numRuns: 500 },
    )
  })

  test('any text instead of the fields is refused, and never throws', () => {
    const authenticator = anAuthenticator()
    const credential = stored(authenticator)
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(fc.record({ clientDataJSON: text, authenticatorData: text, signature: text }), (fields) => {
        const assertion = assertionOf(authenticator)
        expect(verifyAssertion({ ...assertion, ...fields }, credential, ceremony).accepted).toBe(false)
        const { clientDataJSON } = assertion
        expect(verifyAssertion({ ...assertion, ...fields, clientDataJSON }, credential, ceremony).accepted).toBe(false)
        expect(
          verifyAttestation({ ...attest(authenticator), authenticatorData: fields.authenticatorData }, ceremony)
            .accepted,
        ).toBe(false)
      }),
    )
  })
})

test('the challenge of an answer is read before anything is known; null for what is no client data', () => {
  const { clientDataJSON } = assertionOf(anAuthenticator())
  expect(challengeIn(clientDataJSON)).toBe('challenge-1')
  for (const text of ['', 'AAAA', Buffer.from('{}').toString('base64url'), Buffer.from('[]').toString('base64url')]) {
    expect(challengeIn(text)).toBeUndefined()
  }
})
