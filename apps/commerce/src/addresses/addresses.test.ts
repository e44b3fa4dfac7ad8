import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'

let commerce: TestCommerce
let asha: TestPerson
let ravi: TestPerson
beforeAll(async () => {
  commerce = await startCommerce()
  asha = await commerce.signedIn('alpha')
  ravi = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

const home = { name: 'Home', addressLine1: 'Flat 4', addressLine2: 'MG Road', city: 'Delhi', email: 'a@example.com' }
const add = (person: TestPerson, change: Record<string, unknown> = {}) =>
  commerce.call('alpha', 'POST', '/address', {
    token: person.token,
    body: { user: person.mobile, lat: 28.6, long: 77.2, pincode: '110001', ...home, ...change },
  })
const list = (person: TestPerson, user = person.mobile) =>
  commerce.call('alpha', 'GET', `/address?user=${user}`, { token: person.token })

describe('SB3: addresses', () => {
  test('are listed oldest first, to their owner only', async () => {
    const first = await add(asha)
    expect(first.json).toEqual({ id: expect.any(String), qrCode: '' })
    const second = await add(asha, { name: 'Work', long: undefined, lng: 77.3 })
    const { addresses } = (await list(asha)).json
    expect(addresses.map((each: { id: string }) => each.id)).toEqual([first.json.id, second.json.id])
    expect(addresses[1]).toMatchObject({ name: 'Work', lat: 28.6, long: 77.3, pincode: '110001' })
    expect((await list(ravi)).json).toEqual({ addresses: [] })
  })

  test("SB8: another person's list is not found", async () => {
    const answer = await list(ravi, asha.mobile)
    expect([answer.status, answer.json.errorMessage]).toEqual([404, "Address Doesn't exist"])
    expect((await add(ravi, { user: asha.mobile })).status).toBe(404)
  })

  test.each([
    [{ addressLine1: ' ' }, 'Fill all the fields'],
    [{ email: '' }, 'Fill all the fields'],
    [{ email: 'nobody' }, 'Enter a valid Email'],
    [{ lat: undefined }, 'Fill all the fields'],
  ])('L7, L8: %j is refused with "%s"', async (change, message) => {
    const answer = await add(asha, change)
    expect([answer.status, answer.json.errorMessage]).toEqual([422, message])
  })

  test('without a session nothing is listed, in the envelope of the call', async () => {
    const answer = await commerce.call('alpha', 'GET', `/address?user=${asha.mobile}`)
    expect([answer.status, answer.json]).toEqual([
      401,
      { errorMessage: 'Session expired', statusCode: 500, code: 'session-expired' },
    ])
  })

  test('the fifty-first address is refused', async () => {
    const many = await commerce.signedIn('alpha')
    for (let saved = 0; saved < 50; saved++) expect((await add(many)).status).toBe(200)
    expect((await add(many)).status).toBe(422)
  })
})
