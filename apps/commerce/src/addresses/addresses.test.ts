import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Point } from '../stores/serviceability.ts'
import { startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { nearPoint, outsidePoint } from '../testing/small-catalogue.ts'

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
  test('are listed oldest first, to their owner only, with both spellings of the longitude (AMB54)', async () => {
    const first = await add(asha)
    expect(first.json).toEqual({ id: expect.any(String) })
    const second = await add(asha, { name: 'Work', long: undefined, lng: 77.3 })
    const { addresses } = (await list(asha)).json
    expect(addresses.map((each: { id: string }) => each.id)).toEqual([first.json.id, second.json.id])
    expect(addresses[1]).toMatchObject({ name: 'Work', lat: 28.6, long: 77.3, lng: 77.3, pincode: '110001' })
    expect((await list(ravi)).json).toEqual({ addresses: [] })
  })

  test('Z8, SB27: say whether some store delivers there', async () => {
    const diner = await commerce.signedIn('alpha')
    const at = async ({ latitude, longitude }: Point) =>
      (await add(diner, { lat: latitude, long: longitude })).json.id as string
    const ids = [await at(nearPoint), await at(outsidePoint), await at({ latitude: 0, longitude: 0 })]
    const { addresses } = (await list(diner)).json
    const shown = addresses.map((each: Record<string, unknown>) => [each.id, each.deliveryPossible])
    expect(shown).toEqual([
      [ids[0], true],
      [ids[1], false],
      [ids[2], false],
    ])
  })

  test('Z8: no store delivers at a tenant without delivery', async () => {
    const diner = await commerce.signedIn('beta')
    const { latitude, longitude } = nearPoint
    const body = { user: diner.mobile, lat: latitude, long: longitude, ...home }
    await commerce.call('beta', 'POST', '/address', { token: diner.token, body })
    const { json } = await commerce.call('beta', 'GET', `/address?user=${diner.mobile}`, { token: diner.token })
    expect(json.addresses).toMatchObject([{ deliveryPossible: false }])
  })

  test('A19: carry no QR code, because scan and pay is not offered', async () => {
    expect((await list(asha)).text).not.toContain('qrCode')
  })

  test("SB8: another person's list is not found", async () => {
    const answer = await list(ravi, asha.mobile)
    expect([answer.status, answer.json.errorMessage]).toEqual([404, "Address Doesn't exist"])
    expect((await add(ravi, { user: asha.mobile })).status).toBe(404)
  })

  test.each([
    [{ addressLine1: ' ' }, 'Fill all the fields'],
    [{ addressLine1: '\u200b' }, 'Fill all the fields'],
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
    for (let saved = 0; saved < 48; saved++) expect((await add(many)).status).toBe(200)
    // Two tabs at once do not exceed the limit either.
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(many)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422])
    expect((await add(many)).status).toBe(422)
  })
})
