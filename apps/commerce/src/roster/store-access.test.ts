import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '../testing/codes.ts'
import { startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { programmeCatalogue, programmes, rosterOf } from '../testing/programmes.ts'

let commerce: TestCommerce
let ids: CatalogueIds
let dev: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    tenants: { ...programmes, closed: { ...programmes.staff, name: 'Closed', storeAccessType: 'PROTECTED' } },
    catalogue: programmeCatalogue,
  })
  ids = await catalogueIds(commerce.commerce, 'staff')
  dev = await commerce.signedIn('staff', { mobile: '9000000201' })
  await rosterOf(commerce, 'staff', ['9000000201,staff,Dev Nair,,,day', '9000000202,staff,Nila Das,,,night'])
})
afterAll(() => commerce.close())

const asked = async (path: string, token?: string) => {
  const { json } = await commerce.call('staff', 'GET', path, token ? { token } : {})
  return json.data.map((store: { storeName: string }) => store.storeName)
}

describe('a restricted tenant (A15, AMB60)', () => {
  test('lists the stores that the roster names for the signed-in person', async () => {
    expect(await asked('/pickupStore', dev.token)).toEqual(['Day Kitchen'])
  })

  test('takes the number from the token and ignores the query', async () => {
    expect(await asked('/pickupStore?mobile=9000000202', dev.token)).toEqual(['Day Kitchen'])
  })

  test('shows all stores to a visitor, and never reveals where a number works', async () => {
    const all = ['Day Kitchen', 'Night Kitchen']
    expect(await asked('/pickupStore')).toEqual(all)
    expect(await asked('/pickupStore?mobile=9000000202')).toEqual(all)
  })

  test('answers not found for every other store (AMB15)', async () => {
    const of = (store: string, token?: string) =>
      commerce.call('staff', 'GET', `/store/${ids.store(store)}`, token ? { token } : {})
    expect((await of('day', dev.token)).status).toBe(200)
    expect((await of('night', dev.token)).json).toMatchObject({
      status: 'Failed',
      code: 'not-found',
      message: 'This store is not one of yours. Please choose one from your list.',
    })
    expect((await commerce.call('staff', 'GET', '/store/999', { token: dev.token })).json.message).toBe(
      "Store Doesn't exist",
    )
    expect((await of('night')).status).toBe(200)
  })

  test('does not reveal which stores exist where visitors see none (A14)', async () => {
    const insider = await commerce.signedIn('closed', { mobile: '9000000201' })
    await rosterOf(commerce, 'closed', ['9000000201,staff,Dev Nair,,,day'])
    const closedIds = await catalogueIds(commerce.commerce, 'closed')
    const of = async (storeId: number) =>
      (await commerce.call('closed', 'GET', `/store/${storeId}`, { token: insider.token })).json.message
    expect(await of(closedIds.store('night'))).toBe("Store Doesn't exist")
    expect(await of(999)).toBe("Store Doesn't exist")
  })

  test('checks the session, and reports when it has ended', async () => {
    const answer = await commerce.call('staff', 'GET', '/pickupStore', { token: 'long-gone' })
    expect([answer.status, answer.json.statusCode]).toEqual([401, 500])
  })

  test('an unrestricted tenant does not look at the session', async () => {
    const { json } = await commerce.call('school', 'GET', '/pickupStore', { token: 'long-gone' })
    expect(json.data).toHaveLength(2)
  })
})

describe('the menu of a person (A16, AMB61)', () => {
  const menu = (store: string, token?: string) =>
    commerce.call('staff', 'POST', `/auth/store/${ids.store(store)}/menu`, { body: {}, ...(token ? { token } : {}) })

  test("is that of the person's own store", async () => {
    const answer = await menu('day', dev.token)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.json.data.products)).toHaveLength(5)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect((await menu('night', dev.token)).status).toBe(404)
  })

  test('needs a session', async () => {
    expect((await menu('day')).json).toMatchObject({ statusCode: 500, message: 'Session expired' })
  })
})
