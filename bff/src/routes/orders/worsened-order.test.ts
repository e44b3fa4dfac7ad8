import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { dalDeclared, importInto, runJobs } from '@tiffin/commerce/testing/worsened'
import { PASSCODE, startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'

const LATER = { type: 'LATER', scheduled: { date: '11/23/2026', time: '12:00:00' } }

describe('with commerce: an order whose dish got worse (AMB116)', () => {
  let system: WholeSystem
  beforeAll(async () => {
    system = await startWholeSystem({ catalogue: dalDeclared() })
  })
  afterAll(() => system.close())

  async function placed(): Promise<string> {
    const { commerce } = system
    const mobile = '9200000001'
    const signIn = await commerce.call('spice', 'POST', '/signin', { body: { mobile, pin: PASSCODE } })
    const person = { id: '', name: 'Diner', mobile, email: '', token: signIn.json.data.token }
    const ids = await catalogueIds(commerce.commerce, 'spice')
    const body = orderBody(ids, person, twoDals, TWO_DALS_TOTAL, LATER)
    return (await place(commerce, 'spice', person, body)).json.data.orderId
  }
  const tracked = async (orderId: string) => (await system.diner.get(`/api/orders/${orderId}/track`)).body.tracking
  const listed = async (orderId: string) => {
    const { current } = (await system.diner.get('/api/me/order-lists')).body.orders
    return current.find((order: { orderId: string }) => order.orderId === orderId)
  }

  test('page and list show it, its owner keeps it, and another diner finds nothing (S24)', async () => {
    const orderId = await placed()
    expect([(await tracked(orderId)).worsened, (await listed(orderId)).isWorsened]).toEqual([null, false])
    await importInto(system.commerce, 'spice', dalDeclared({ contains: ['milk'], freeOf: ['egg'] }))
    await runJobs(system.commerce, 'spice')
    const { worsened } = await tracked(orderId)
    expect(worsened).toMatchObject({
      ...{ answerBy: null, answer: null },
      lines: [{ itemId: '1', name: 'Dal Makhani', allergens: ['milk'], was: { isVeg: true }, now: { isVeg: true } }],
    })
    expect((await listed(orderId)).isWorsened).toBe(true)

    const other = await system.signUp('9200000002')
    const path = `/api/orders/${orderId}/keep`
    expect((await other.post(path, { state: worsened.state })).status).toBe(404)
    expect((await other.get(`/api/orders/${orderId}/copy`)).status).toBe(404)
    expect((await system.diner.post(path, { state: 'of another moment' })).body.code).toBe('requote')
    for (let press = 0; press < 2; press++) {
      const answer = await system.diner.post(path, { state: worsened.state })
      expect([answer.status, answer.body]).toEqual([200, { message: 'Thank you. We make your order as it stands.' }])
    }
    expect([(await tracked(orderId)).worsened.answer, (await listed(orderId)).isWorsened]).toEqual(['kept', false])
  })

  test('its copy has the order in the terms of the cart: plan, dishes, choices, and the facts of then', async () => {
    const orderId = await placed()
    const { status, body } = await system.diner.get(`/api/orders/${orderId}/copy`)
    expect(status).toBe(200)
    expect(body.copy).toMatchObject({
      order: { menu: 'regular', mode: 'pickup', plan: { kind: 'later', date: '2026-11-23', minute: 720 }, for: null },
      instructions: { cutlery: false, condiments: false, comments: '' },
      lines: [{ name: 'Dal Makhani', sizeName: 'Full', quantity: 2, unitPrice: 18_000, listPrice: 20_000 }],
    })
  })
})
