import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { safeError } from './request-log.ts'

const serviceKey = 'service-key-of-the-tests'
const secret = {
  name: 'Padmavathi Secretive',
  mobile: '9333333333',
  email: 'planted@example.com',
  passcode: '803921',
  address: 'Flat 77, Planted Heights',
  comments: 'planted comments',
  key: 'planted-idempotency-key',
}

let commerce: TestCommerce
let ids: CatalogueIds
const lines: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey, logStream: { write: (line) => void lines.push(line) } })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())

test('SAFE16: no log line contains data that the caller sent, on success or failure', async () => {
  const { name, mobile, email, passcode, address, comments, key } = secret
  const call = commerce.call
  const signUp = await call('alpha', 'POST', '/signup', { body: { name, mobile, email, pin: passcode } })
  const codes = [await commerce.codeFor(mobile), await commerce.codeFor(email)]
  const verify = (type: string, otp: string) =>
    call('alpha', 'POST', '/signup/verifyOtp', { body: { type, otp, token: signUp.json.signUpToken } })
  await verify('mobile', codes[0] ?? '')
  await verify('email', codes[1] ?? '')
  const signedIn = await call('alpha', 'POST', '/signin', { body: { mobile, pin: passcode } })
  const { token } = signedIn.json.data
  const person = { id: '', name, mobile, email, token }
  await call('alpha', 'POST', '/address', {
    token,
    body: { user: mobile, addressLine1: address, email, lat: 1, long: 1 },
  })
  await place(
    commerce,
    'alpha',
    person,
    orderBody(ids, person, twoDals, TWO_DALS_TOTAL, { customization: comments }),
    key,
  )
  await call('alpha', 'GET', `/trackOrder?orderId=${token}&userId=${mobile}`, { token })
  await call('alpha', 'POST', '/signin', { body: { mobile, pin: passcode, extra: { deep: address } } })
  await call('alpha', 'POST', '/signin', { body: { mobile: [mobile], pin: passcode } })
  await call('alpha', 'GET', `/no-such-call/${mobile}?token=${token}`)
  await commerce.app.inject({ method: 'GET', url: `/${email}`, headers: { authorization: `Bearer ${serviceKey}` } })
  const malformed = {
    method: 'POST',
    url: '/t/alpha/server.store2/v2/signin',
    payload: `{"mobile": ${mobile}`,
    headers: { 'content-type': 'application/json' },
  } as const
  await commerce.app.inject(malformed)

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(9)
  const planted = [...Object.values(secret), ...codes, token, signUp.json.signUpToken, serviceKey]
  expect(planted.filter((each) => log.includes(each))).toEqual([])
})

test("a line contains the caller's request id, the tenant and the route pattern", async () => {
  lines.length = 0
  await commerce.call('alpha', 'GET', `/store/${ids.store('day')}`, { headers: { 'x-request-id': 'request-12345' } })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'request-12345',
    tenant: 'alpha',
    route: '/t/:tenant/server.store2/v2/store/:storeId',
    status: 200,
  })
})

test('SAFE16: a database error is logged without the values that its message quotes', () => {
  const error = Object.assign(new Error('Key (mobile)=(9333333333) already exists'), {
    code: '23505',
    constraint: 'person_mobile',
  })
  const logged = safeError(error)
  expect(JSON.stringify(logged)).not.toContain('9333333333')
  expect(logged).toMatchObject({ type: 'Error', code: '23505', constraint: 'person_mobile' })
  expect(logged.stack).toContain('logs.test.ts')
})

test('a log line is never lost: any thrown value becomes one, without its content (SAFE16)', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true }), (thrown) => {
      expect(Object.keys(safeError(thrown))).toEqual(['type', 'code', 'constraint', 'message', 'stack'])
    }),
  )
  expect(safeError(null).type).toBe('null')
  expect(JSON.stringify(safeError({ name: secret.name, code: secret.mobile }))).toBe(
    '{"type":"object","message":"","stack":""}',
  )
})
