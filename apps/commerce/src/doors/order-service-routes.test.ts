import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { orderSeqs } from '#modules/orders/api/orders'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { copyOrder } from '#testing/copied-orders'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { planOf } from '#testing/plans'

const serviceKey = 'service-key-of-the-tests'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
})
afterAll(() => commerce.close())

async function placed(): Promise<string> {
  const answer = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))
  return answer.json.data.orderId
}

const compare = (asked: unknown, tenant = 'alpha') =>
  commerce.app.inject({
    method: 'POST',
    url: `/service/t/${tenant}/order-seqs`,
    headers: { authorization: `Bearer ${serviceKey}` },
    payload: { ids: asked },
  })

async function advance(orderId: string): Promise<void> {
  const headers = { authorization: `Bearer ${await commerce.operatorKey('alpha')}` }
  const url = `/operator/t/alpha/orders/${orderId}/advance`
  expect((await commerce.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
}

test('SB13: the numbers of the last changes of many orders are one call, with those that their owner reads', async () => {
  const [first, second] = [await placed(), await placed()]
  await advance(second)
  const answer = await compare([first, second, 'unknown'])
  expect([answer.statusCode, answer.json()]).toEqual([200, { seqs: { [first]: 1, [second]: 2 } }])
  const path = `/trackOrder?orderId=${second}&userId=${asha.mobile}`
  expect((await commerce.call('alpha', 'GET', path, { token: asha.token })).json.data).toMatchObject({ seq: 2 })
  const lists = await commerce.call('alpha', 'GET', `/pastOrder?user=${asha.mobile}`, { token: asha.token })
  const listed = lists.json.data.activeOrders.map(({ orderId, seq }: Record<string, unknown>) => [orderId, seq])
  expect(listed).toContainEqual([second, 2])
})

test('SAFE12: an order of another tenant is not found, and an unknown tenant has none', async () => {
  const orderId = await placed()
  expect((await compare([orderId], 'beta')).json()).toEqual({ seqs: {} })
  expect((await compare([orderId], 'nobody')).statusCode).toBe(404)
})

test.each([
  ['none', []],
  ['more than a thousand', Array.from({ length: 1001 }, (_, at) => `order-${at}`)],
  ['no text', [7]],
  ['no list', 'ORDER1'],
])('%s is refused', async (_what, asked) => {
  expect((await compare(asked)).statusCode).toBe(400)
})

test('PERF5: the comparison reads the orders by their key, among thousands', async () => {
  const from = await placed()
  const copies = Array.from({ length: 3000 }, (_, at) => ({ id: `many-${at}` }))
  await copyOrder(commerce, 'alpha', from, copies)
  const plan = await planOf(commerce, 'alpha', (tx) => orderSeqs(tx, ['many-1', 'many-2', 'many-3']))
  expect(plan).toMatch(/Index (Only )?Scan using customer_order_pkey|Bitmap Index Scan on customer_order_pkey/)
})
