import { describe, expect, test } from '@jest/globals'
import { problemStatus } from '@tiffin/contract/problem'
import { catalogueOf, localise } from '@tiffin/domain/words/catalogue'
import fc from 'fast-check'
import { type EnvelopeForm, readEnvelope } from './envelopes.ts'

const { messages } = catalogueOf('en')

const answer = (status: number, body: unknown, retryAfter: number | null = null) => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  etag: null,
  retryAfter,
})

const read = (form: EnvelopeForm, status: number, body: unknown) => readEnvelope(form, answer(status, body))

const failure = (form: EnvelopeForm, status: number, body: unknown) => {
  const outcome = read(form, status, body)
  return outcome.ok ? null : [outcome.failure.code, localise(outcome.failure.text, messages)]
}

describe('the content of a good answer (X4-X8)', () => {
  test.each<[EnvelopeForm, object, unknown]>([
    ['A', { status: 'Success', data: [1] }, [1]],
    ['B', { id: 'a', qrCode: '' }, { id: 'a', qrCode: '' }],
    ['C', { statusCode: 200, data: { x: 1 } }, { statusCode: 200, data: { x: 1 } }],
    ['C', { statusCode: 201 }, { statusCode: 201 }],
    ['C', { statusCode: 200, errorMessage: '' }, { statusCode: 200 }],
    // Data takes precedence over the message: a placed order is not a refusal.
    ['C', { statusCode: 200, data: { x: 1 }, errorMessage: 'late' }, { data: { x: 1 } }],
    ['D', { data: { x: 1 } }, { x: 1 }],
    ['E', { responseCode: 'SS-001', x: 1 }, { responseCode: 'SS-001', x: 1 }],
  ])('%s', (form, body, value) => {
    expect(read(form, 200, body)).toMatchObject({ ok: true, value })
  })
})

describe('failures', () => {
  test.each<[EnvelopeForm, number, object, string, string]>([
    ['A', 200, { status: 'Failed', message: 'no store' }, 'refused', 'no store'],
    ['B', 404, { errorMessage: 'not here' }, 'not-found', 'not here'],
    ['C', 200, { statusCode: 422, message: 'OTP not correct' }, 'refused', 'OTP not correct'],
    ['C', 200, { statusCode: 200, errorMessage: 'Store is closed' }, 'refused', 'Store is closed'],
    ['C', 409, { statusCode: 409, message: 'changed', code: 'requote' }, 'requote', 'changed'],
    ['C', 422, { statusCode: 422, message: 'again', code: 'key-reused' }, 'key-reused', 'again'],
    ['C', 422, { statusCode: 422, message: 'gone', code: 'unknown-passkey' }, 'unknown-passkey', 'gone'],
    ['D', 404, { error: "Order Doesn't exist" }, 'not-found', "Order Doesn't exist"],
    ['E', 200, { responseCode: 'SS-402', responseMessage: 'low' }, 'refused', 'low'],
    // V17
    ['E', 422, { responseCode: 'SS-422', responseMessage: 'too much' }, 'refused', 'too much'],
    ['E', 404, { responseCode: 'SS-404', responseMessage: 'none' }, 'not-found', 'none'],
    ['E', 422, { responseCode: 'SS-422', responseMessage: 'again', code: 'key-reused' }, 'key-reused', 'again'],
    ['E', 429, { responseCode: 'SS-429', responseMessage: 'slow' }, 'too-many-requests', 'slow'],
    ['A', 429, { status: 'Failed', message: 'slow down' }, 'too-many-requests', 'slow down'],
    ['A', 400, {}, 'invalid-input', 'Some error occured'],
  ])('%s under %i', (form, status, body, code, message) => {
    expect(failure(form, status, body)).toEqual([code, message])
  })

  test("the upstream's retry-after is passed on", () => {
    const outcome = readEnvelope('C', answer(429, { statusCode: 429, message: 'wait' }, 60))
    expect(outcome).toMatchObject({ ok: false, failure: { retryAfter: 60 } })
  })
})

describe('which failures end the session (AMB40, AMB90)', () => {
  test.each<[EnvelopeForm]>([['A'], ['B'], ['C'], ['D'], ['E']])(
    '%s: statusCode 500 under an HTTP status below 500',
    (form) => {
      expect(failure(form, 401, { statusCode: 500, message: 'Session expired' })?.[0]).toBe('session-expired')
      expect(failure(form, 200, { statusCode: 500, message: 'Session expired' })?.[0]).toBe('session-expired')
      expect(failure(form, 200, { statusCode: '500' })?.[0]).toBe('session-expired')
    },
  )

  test('a message with "token expired" has its own code, whatever the status', () => {
    expect(failure('A', 401, { status: 'Failed', message: 'Your Token Expired', statusCode: 500 })?.[0]).toBe(
      'token-expired',
    )
  })

  test('a server failure signs no diner out, whatever its body contains', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 599 }),
        fc.constantFrom<EnvelopeForm>('A', 'B', 'C', 'D', 'E'),
        (status, form) => {
          expect(failure(form, status, { statusCode: 500, message: 'token expired' })?.[0]).toBe('unavailable')
        },
      ),
    )
  })

  test("commerce's own message about a wire field doesn't reach a diner", () => {
    const result = failure('C', 400, { statusCode: 400, code: 'invalid', message: 'body/items/0/qty must be >= 1' })
    expect(result).toEqual(['invalid-input', messages.notUnderstood])
    expect(failure('C', 400, { statusCode: 400, message: 'OTP not correct' })?.[1]).toBe('OTP not correct')
  })

  test.each<[string, number, object, string]>([
    ['the code as text', 200, { responseCode: '401', responseMessage: 'no' }, 'session-expired'],
    ['the code as a number', 200, { responseCode: 401 }, 'session-expired'],
    ['under HTTP 401', 401, { responseCode: '401' }, 'session-expired'],
    [
      'with a message of a store call (W3)',
      401,
      { responseCode: '401', responseMessage: 'token expired' },
      'session-expired',
    ],
    ['an HTTP status in the code', 401, { responseCode: 'SS-401', responseMessage: 'no' }, 'refused'],
    ['a bare HTTP 401', 401, {}, 'refused'],
    ['under HTTP 500, which is a fault of the server', 500, { responseCode: '401' }, 'unavailable'],
    ['under HTTP 503, which is a fault of the server', 503, { responseCode: 401 }, 'unavailable'],
  ])('W2: the code 401 of a wallet ends the session, below HTTP 500: %s', (_, status, body, code) => {
    expect(failure('E', status, body)?.[0]).toBe(code)
  })

  test.each<[EnvelopeForm]>([['A'], ['B'], ['C'], ['D']])('W2: %s has no wallet code', (form) => {
    expect(failure(form, 401, { responseCode: '401', message: 'no' })?.[0]).toBe('refused')
  })

  test("a bare 401 is a refusal and doesn't end the session", () => {
    expect(failure('A', 401, { status: 'Failed', message: 'no' })?.[0]).toBe('refused')
  })
})

test.each<[EnvelopeForm, object]>([
  ['A', { status: { toString: 0 } }],
  ['C', { statusCode: { toString: 0, valueOf: 0 } }],
  ['C', { statusCode: [500] }],
])('a status that is no text, in envelope %s: %j', (form, body) => {
  const answer = { status: 200, text: JSON.stringify(body), etag: null, retryAfter: null }
  expect(readEnvelope(form, answer)).toMatchObject({ ok: false, failure: { code: 'unavailable' } })
})

test('any answer is parsed to a value or a problem of the contract (SAFE18)', () => {
  const odd = fc.dictionary(
    fc.constantFrom(
      'status',
      'statusCode',
      'data',
      'message',
      'errorMessage',
      'error',
      'responseCode',
      'responseMessage',
      'code',
      'x',
    ),
    fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        500,
        '500',
        401,
        '401',
        'Failed',
        'Success',
        'SS-001',
        'token expired',
        '__proto__',
        'constructor',
      ),
    ),
  )
  const bodies = fc.oneof(
    fc.json(),
    fc.string(),
    odd.map((body) => JSON.stringify(body)),
  )
  fc.assert(
    fc.property(
      fc.constantFrom<EnvelopeForm>('A', 'B', 'C', 'D', 'E'),
      fc.integer({ min: 100, max: 599 }),
      bodies,
      (form, status, text) => {
        const outcome = readEnvelope(form, { status, text, etag: null, retryAfter: null })
        if (outcome.ok) expect(outcome.value).not.toBeNull()
        else {
          expect(problemStatus).toHaveProperty([outcome.failure.code])
          expect(localise(outcome.failure.text, messages).length).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: 10_000 },
  )
})
