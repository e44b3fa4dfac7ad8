import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { newOrderSample, startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'

describe('the reason for a refused order, by code (W3, AMB32)', () => {
  let upstream: StubUpstream
  let bff: TestBff
  let browser: Browser
  beforeEach(async () => {
    upstream = await startKitchen()
    bff = await startBff({ commerceUrl: upstream.url })
    browser = bff.browser()
    await browser.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '246810' })
  })
  afterEach(async () => {
    await bff.close()
    await upstream.close()
  })

  async function refusedWith(status: number, body: object) {
    upstream.on('POST /placeOrder', { status, body: { statusCode: status, message: 'No', ...body } })
    return (await browser.post('/api/orders', newOrderSample)).body
  }

  test('our own upstream sends codes: amounts of a reason are in paise, amounts of a change in rupees', async () => {
    const allergens = { contains: ['milk'], mayContain: [], freeOf: [], notStated: ['egg'] }
    const reason = { code: 'cart-value-below', data: { min: 20_000 }, final: false }
    const changes = [
      { kind: 'refused', line: 0, reason: { code: 'quantity-above', data: { most: 5 } } },
      { kind: 'price', line: 0, was: 199.5, now: 210 },
      { kind: 'customisation', line: 1, was: -2.5, now: 0 },
      {
        kind: 'facts',
        line: 1,
        changed: ['name'],
        now: { name: 'Dal', isVeg: true, allergens, allergenDigest: '1cnnnnnnnnnn' },
      },
      { kind: 'bill', code: 'delivery', was: 20, now: 25.5 },
    ]
    expect(await refusedWith(409, { code: 'requote', reason, changes })).toMatchObject({
      code: 'requote',
      message: 'No',
      reason,
      changes: [
        changes[0],
        { kind: 'price', line: 0, was: 19_950, now: 21_000 },
        { kind: 'customisation', line: 1, was: -250, now: 0 },
        changes[3],
        { kind: 'bill', code: 'delivery', was: 2000, now: 2550 },
      ],
    })
  })

  test('a final refusal of a line keeps its line and the changes', async () => {
    const reason = { code: 'dish-gone', data: {}, final: true, line: 0 }
    const changes = [{ kind: 'refused', line: 0, reason: { code: 'dish-gone', data: {} } }]
    expect(await refusedWith(422, { code: 'refused', reason, changes })).toMatchObject({
      code: 'refused',
      reason,
      changes,
    })
  })

  test.each([
    ['no reason', {}],
    ['an unknown code', { reason: { code: 'moon-phase', data: {}, final: false } }],
    ['a known code with other data', { reason: { code: 'cart-value-below', data: { min: 'much' }, final: false } }],
    ["a prototype property's name for a code", { reason: { code: 'constructor', data: {}, final: false } }],
    ['a reason that is a sentence', { reason: 'too late' }],
  ])("another upstream's refusal with %s is quoted, and final", async (_, over) => {
    const answer = await refusedWith(422, { code: 'refused', ...over })
    expect(answer.reason).toEqual({ code: 'upstream', data: { message: 'No' }, final: true })
    expect(answer).not.toHaveProperty('changes')
  })

  test("another upstream's requote without changes is still not final", async () => {
    expect(await refusedWith(409, {})).toMatchObject({
      code: 'requote',
      message: 'No',
      reason: { code: 'upstream', data: { message: 'No' }, final: false },
      changes: [],
    })
  })

  test('a refusal without a message is quoted with the message that the diner reads', async () => {
    upstream.on('POST /placeOrder', { status: 422, body: { statusCode: 422 } })
    const { body } = await browser.post('/api/orders', newOrderSample)
    expect(body.reason).toEqual({ code: 'upstream', data: { message: body.message }, final: true })
  })

  test('other failures have no reason', async () => {
    expect(await refusedWith(422, { code: 'key-reused' })).not.toHaveProperty('reason')
    expect(await refusedWith(404, { code: 'not-found' })).not.toHaveProperty('reason')
  })
})
