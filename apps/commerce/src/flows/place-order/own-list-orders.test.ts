import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { inTenant } from '#kernel/db/tenant-transaction'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody, place, type TestLine } from '#testing/orders'
import { confirmedEntries, programmes, rosterOf } from '#testing/programmes'
import { smallCatalogue } from '#testing/small-catalogue'
import { twoTenants } from '#testing/tenants'

/** The dal contains milk, may contain egg, and says nothing about soy; it is free of peanut. */
const declared = { contains: ['milk'], mayContain: ['egg'], freeOf: ['peanut'] }
const catalogue = {
  ...smallCatalogue,
  products: smallCatalogue.products.map((product) =>
    product.code === 'dal' ? { ...product, allergens: declared } : product,
  ),
}

let commerce: TestCommerce
let ids: CatalogueIds
beforeAll(async () => {
  const tenants = { ...twoTenants, school: programmes.school ?? {} }
  commerce = await startCommerce({ tenants, catalogue, kitchen: 'demo' })
  ids = await catalogueIds(commerce.commerce, 'alpha')
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const dal: TestLine = { product: 'dal', size: 'full', qty: 1, price: 200, discountedPrice: 180 }

const keep = ({ token }: TestPerson, allergens: readonly string[], tenant = 'alpha') =>
  commerce.call(tenant, 'PUT', '/user/avoids', { token, body: { allergens, consent: CONSENT_VERSIONS.account } })

const order = (person: TestPerson, more: Record<string, unknown> = {}, key?: string) =>
  place(commerce, 'alpha', person, orderBody(ids, person, [dal], 190, more), key)

/** A diner who keeps this list with the account. */
async function keeping(...allergens: readonly string[]): Promise<TestPerson> {
  const diner = await commerce.signedIn('alpha')
  await keep(diner, allergens)
  return diner
}

const asked = (...allergens: readonly string[]) => [{ kind: 'avoided', line: 0, name: null, allergens }]

describe('AMB105: an order of a diner who keeps a list with the account', () => {
  test.each<[string, Record<string, unknown>]>([
    ['says that it did not know it', { avoidsSeen: null }],
    ['says nothing of it', {}],
    ['knew an empty one', { avoidsSeen: [] }],
    ['knew a shorter one', { avoidsSeen: ['egg'] }],
  ])('is a re-quote that names what they avoid when the page %s', async (_, more) => {
    const diner = await keeping('milk')
    const { status, json } = await order(diner, more)
    expect([status, json.code, json.changes]).toEqual([409, 'requote', asked('milk')])
    expect((await order(diner, { avoidsSeen: ['milk'] })).status).toBe(200)
  })

  test.each<[string, string, number]>([
    ['contains', 'milk', 409],
    ['may contain', 'egg', 409],
    ['does not state', 'soy', 409],
    ['is free of', 'peanut', 200],
  ])('what a dish %s, unknown to the page: %s, %i', async (_, allergen, status) => {
    expect((await order(await keeping(allergen), { avoidsSeen: null })).status).toBe(status)
  })

  test('asks about what another device added since', async () => {
    const diner = await keeping('milk')
    await keep(diner, ['milk', 'egg'])
    expect((await order(diner, { avoidsSeen: ['milk'] })).json.changes).toEqual(asked('egg'))
  })

  test('is placed without a question once the consent is withdrawn, or the list is empty', async () => {
    const [withdrawn, emptied] = [await keeping('milk'), await keeping('milk')]
    await commerce.call('alpha', 'DELETE', '/user/avoids', { token: withdrawn.token })
    await keep(emptied, [])
    expect((await order(withdrawn, { avoidsSeen: null })).status).toBe(200)
    expect((await order(emptied, { avoidsSeen: null })).status).toBe(200)
  })

  test("another person's list does not count, also of the same number at another tenant (SB8, SAFE12)", async () => {
    const diner = await commerce.signedIn('alpha')
    const elsewhere = await commerce.signedIn('beta', { mobile: diner.mobile })
    await keep(elsewhere, ['milk'], 'beta')
    await keeping('milk')
    expect((await order(diner, { avoidsSeen: null })).status).toBe(200)
  })

  test('SAFE2: the key of a re-quoted order places it, and a repetition returns it, whatever the page knows by then', async () => {
    const [diner, key] = [await keeping('milk'), randomUUID()]
    expect((await order(diner, {}, key)).status).toBe(409)
    const placed = await order(diner, { avoidsSeen: ['milk'] }, key)
    const again = await order(diner, { avoidsSeen: null }, key)
    expect([again.status, again.json]).toEqual([200, placed.json])
  })

  test('leaves no copy of the list with the order or its kitchen: its consent does not cover that', async () => {
    const diner = await keeping('milk')
    const { orderId } = (await order(diner, { avoidsSeen: ['milk'] })).json.data
    const path = `/trackOrder?orderId=${orderId}&userId=${diner.mobile}`
    const tracked = await commerce.call('alpha', 'GET', path, { token: diner.token })
    expect(tracked.json.data.user).not.toHaveProperty('avoids')
    const jobs = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('job').select('payload').where('key', '=', orderId).execute(),
    )
    expect(JSON.stringify(jobs)).not.toContain('milk')
  })
})

test("AMB105: for a child's order its own list is in force, not that of the parent's account", async () => {
  const school = await catalogueIds(commerce.commerce, 'school')
  const parent = await commerce.signedIn('school', { mobile: '9500000401' })
  await keep(parent, ['milk'], 'school')
  await rosterOf(commerce, 'school', ['9500000401,child,Aarav,5,B,day'])
  const [aarav] = await confirmedEntries(commerce, 'school', parent)
  const scheduled = { type: 'LATER', scheduled: { date: '11/23/2026', time: '10:00:00' }, address: aarav.id }
  const body = orderBody(school, parent, [dal], 190, { ...scheduled, avoidsSeen: null })
  expect((await place(commerce, 'school', parent, body)).status).toBe(200)
})
