import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { smallCatalogue, storePoint } from '@tiffin/commerce/testing/small-catalogue'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import type { StoreCard } from '@tiffin/contract/stores'
import { noOptions } from '@tiffin/domain/options/options'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import type { Browser } from '../../testing/bff.ts'
import { billOnPage, collected, noInstructions, seenBillOf, seenOf } from '../../testing/new-orders.ts'

const catalogue = {
  ...smallCatalogue,
  products: smallCatalogue.products.map((product) =>
    product.code === 'dal' ? { ...product, allergens: { contains: ['milk'], freeOf: ['egg'] } } : product,
  ),
}

let system: WholeSystem
beforeAll(async () => {
  system = await startWholeSystem({ catalogue })
})
afterAll(() => system.close())

const NEAR = `/api/stores/delivery?lat=${storePoint.latitude}&long=${storePoint.longitude}`

/** A pickup order of a full dal, as a page shows it. */
async function dalOrder(browser: Browser, over: Partial<NewOrder>): Promise<NewOrder> {
  const stores = (await browser.get(NEAR)).body.stores as StoreCard[]
  const storeId = stores.find(({ name }) => name === 'Day Kitchen')?.storeId ?? 0
  const path = `/api/stores/${storeId}/storefront`
  const storefront: Storefront = (await browser.get(path).set('accept-encoding', 'identity')).body
  const dal = Object.values(storefront.menu.dishes).find(({ name }) => name === 'Dal Makhani')
  const size = dal?.sizes.find(({ name }) => name === 'Full')
  if (!dal || !size) throw new Error('the menu has no dal')
  const { productId } = dal
  const { sizeId } = size
  const shown = { unitPrice: size.discountedPrice ?? size.price, customisation: 0, sizeId, configuration: null }
  const seen = seenOf(dal, { options: noOptions }, shown)
  const items = [{ productId, sizeId, quantity: 2, configuration: null, seen }]
  return {
    ...{ storeId, order: collected, items, instructions: noInstructions, attemptKey: randomUUID() },
    seenBill: seenBillOf(billOnPage(storefront, collected, items)),
    ...over,
  }
}

const keep = (browser: Browser, avoids: readonly string[]) =>
  browser.put('/api/me/avoids', { avoids, consent: CONSENT_VERSIONS.account })

const place = async (browser: Browser, over: Partial<NewOrder>) =>
  browser.post('/api/orders', await dalOrder(browser, over))

describe('AMB105, with commerce: an order of a diner who keeps a list with the account', () => {
  test.each<[string, string, Partial<NewOrder>]>([
    ['null', '9200000121', { avoidsSeen: null }],
    ['absent', '9200000122', {}],
    ['empty', '9200000123', { avoidsSeen: [] }],
  ])(
    'is a re-quote that asks when what the page knew is %s, and is placed with the list that it named',
    async (...[, mobile, over]) => {
      const diner = await system.signUp(mobile)
      await keep(diner, ['milk'])
      const { status, body } = await place(diner, over)
      expect([status, body.code]).toEqual([409, 'requote'])
      const [change] = body.changes
      expect(change).toEqual({ kind: 'avoided', line: 0, name: null, allergens: ['milk'] })
      expect((await place(diner, { avoidsSeen: change.allergens })).status).toBe(200)
    },
  )

  test('is placed when no line is concerned, or the consent is withdrawn', async () => {
    const diner = await system.signUp('9200000131')
    await keep(diner, ['egg'])
    expect((await place(diner, { avoidsSeen: null })).status).toBe(200)
    await keep(diner, ['milk'])
    await diner.delete('/api/me/avoids')
    expect((await place(diner, { avoidsSeen: null })).status).toBe(200)
  })

  test("another diner's list does not count (SB8)", async () => {
    const [asha, ravi] = [await system.signUp('9200000141'), await system.signUp('9200000142')]
    await keep(asha, ['milk'])
    expect((await place(ravi, { avoidsSeen: null })).status).toBe(200)
  })

  test('takes no list of unknown allergens', async () => {
    const order = { ...(await dalOrder(system.diner, {})), avoidsSeen: ['moon dust'] }
    expect((await system.diner.post('/api/orders', order)).body.code).toBe('invalid-input')
  })
})
