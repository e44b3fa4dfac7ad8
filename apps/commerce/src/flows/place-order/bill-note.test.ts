import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { documentsOf } from '#testing/documents'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'

let commerce: TestCommerce
const people: Record<string, TestPerson> = {}
const ids: Record<string, CatalogueIds> = {}
let key: string
beforeAll(async () => {
  commerce = await startCommerce({
    at: NOON,
    tenants: { alpha: { billNote: 'required' }, beta: { billNote: 'optional' }, gamma: {} },
  })
  for (const tenant of ['alpha', 'beta', 'gamma']) {
    ids[tenant] = await catalogueIds(commerce.commerce, tenant)
    people[tenant] = await commerce.signedIn(tenant)
  }
  key = `Bearer ${await commerce.operatorKey('alpha')}`
})
afterAll(() => commerce.close())

async function order(tenant: string, more: object = {}) {
  const [person, codes] = [people[tenant], ids[tenant]]
  if (!person || !codes) throw new Error(`${tenant} is no tenant of this test`)
  return place(commerce, tenant, person, orderBody(codes, person, twoDals, TWO_DALS_TOTAL, { ...more }))
}

async function tracked(tenant: string, orderId: string) {
  const person = people[tenant]
  const path = `/trackOrder?orderId=${orderId}&userId=${person?.mobile}`
  return (await commerce.call(tenant, 'GET', path, { token: person?.token ?? '' })).json.data
}

const noteOf = async (tenant: string, more: object) =>
  (await tracked(tenant, (await order(tenant, more)).json.data.orderId)).billNote

async function operate(method: 'GET' | 'POST', path: string, payload?: object) {
  const url = `/operator/t/alpha/orders/${path}`
  return (
    await commerce.app.inject({ method, url, headers: { authorization: key }, ...(payload && { payload }) })
  ).json()
}

describe('the cost centre or note on the bill', () => {
  test('is stored with the order, read by its owner and by the operator, and printed on its document', async () => {
    const placed = await order('alpha', { billNote: ' CC-1140 Town hall ' })
    const { orderId } = placed.json.data
    expect((await tracked('alpha', orderId)).billNote).toBe('CC-1140 Town hall')
    expect((await operate('GET', orderId)).order.billNote).toBe('CC-1140 Town hall')
    await operate('POST', `${orderId}/advance`, { to: 500 })
    const [document] = await documentsOf(commerce, 'alpha', orderId)
    expect(document?.content.billNote).toBe('CC-1140 Town hall')
  })

  test('where it is required, an order without it is refused, and can be mended (AMB32)', async () => {
    for (const billNote of [undefined, '', ' \u200b ']) {
      const refused = await order('alpha', { billNote })
      expect([refused.status, refused.json.reason]).toMatchObject([409, { code: 'bill-note-missing', final: false }])
    }
  })

  test('is none of an order without it where it is optional, and of a tenant that asks for none', async () => {
    expect(await noteOf('beta', {})).toBeNull()
    expect(await noteOf('beta', { billNote: 'CC-1' })).toBe('CC-1')
    expect(await noteOf('gamma', { billNote: 'CC-1' })).toBeNull()
  })

  test.each([
    ['more than 60 characters', 'x'.repeat(61)],
    ['a direction override', 'CC\u202e1140'],
    ['a line break', 'CC\n1140'],
  ])('%s is no request', async (_what, billNote) => {
    expect((await order('beta', { billNote })).status).toBe(400)
  })
})
