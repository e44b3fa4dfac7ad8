import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { catalogueIds } from '../testing/codes.ts'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { prepareMenus } from './prepared-menus.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const offerOf = (storeId: number) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) => prepareMenus().offerOf(tx, storeId))

test('an offer belongs to its store; for an unknown store nothing is read, however often it is requested', async () => {
  const ids = await catalogueIds(commerce.commerce, 'alpha')
  const here = await offerOf(ids.store('day'))
  expect([here.store?.storeId, here.dishOf(ids.product('dal'))?.described.name]).toEqual([
    ids.store('day'),
    'Dal Makhani',
  ])
  const nowhere = await offerOf(999_999)
  expect([nowhere.store, nowhere.menu.products, nowhere.dishOf(ids.product('dal'))]).toEqual([undefined, [], null])
})
