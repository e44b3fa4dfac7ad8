import { inTenant } from '#kernel/db/tenant-transaction'
import { catalogueIds } from './codes.ts'
import { type CallAnswer, startCommerce, type TestCommerce, type TestPerson } from './commerce.ts'
import { orderBody, place } from './orders.ts'
import { recipeCatalogue } from './recipe-catalogue.ts'

const lines = [
  { product: 'dal', size: 'full', qty: 2, price: 200, discountedPrice: 180 },
  { product: 'raita', size: 'cup', qty: 1, price: 40, discountedPrice: 'Free' },
] as const

/** What a test of the items of an order needs: commerce, an owner, an operator's key, and one order at a time. */
export async function startItemScene() {
  const commerce: TestCommerce = await startCommerce({ at: '2026-11-23T06:30:00Z', catalogue: recipeCatalogue })
  const ids = await catalogueIds(commerce.commerce, 'alpha')
  const asha = await commerce.signedIn('alpha')
  const key = await commerce.operatorKey('alpha', { scopes: ['orders'] })
  let orderId = ''

  const operate = (path: string, body?: object, authorization = key) =>
    commerce.app.inject({
      ...{ method: 'POST', url: `/operator/t/alpha/orders/${path}` },
      headers: { authorization: `Bearer ${authorization}` },
      ...(body && { payload: body }),
    })

  /** A call of a person about the order. */
  const read = (path: string, itemId: string, person: TestPerson): Promise<CallAnswer> =>
    commerce.call('alpha', 'GET', `/${path}?orderId=${orderId}&userId=${person.mobile}&itemId=${itemId}`, {
      token: person.token,
    })

  /** The order as its tracking page reads it, with the details of one item. */
  const track = async (itemId = '1') => (await read('trackOrder', itemId, asha)).json.data

  return {
    ...{ commerce, asha, key, operate, read, track },
    close: () => commerce.close(),
    /** Places an order of a dal and a raita, which the calls are about from now on. */
    async order(): Promise<void> {
      orderId = (await place(commerce, 'alpha', asha, orderBody(ids, asha, lines, 370))).json.data.orderId
    },
    orderId: () => orderId,
    advance: () => operate(`${orderId}/advance`),
    step: (body: object, line: number | string = 1) => operate(`${orderId}/items/${line}/moves`, body),
    check: (body: object, line = 1) => operate(`${orderId}/items/${line}/check`, body),
    itemOf: async (itemId = '1') => (await track(itemId)).items[itemId],
    eventsOf: () =>
      inTenant(commerce.commerce.db, 'alpha', (tx) =>
        tx.db
          .selectFrom('order_event')
          .select(['seq', 'move', 'item', 'detail', 'actor_kind as by'])
          .where('order_id', '=', orderId)
          .orderBy('seq')
          .execute(),
      ),
  }
}

export type ItemScene = Awaited<ReturnType<typeof startItemScene>>
