import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { OrderEvent } from '#modules/orders/api/order-events'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { aParty, orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { smallCatalogue } from '#testing/small-catalogue'
import { dalDeclared, importInto, runJobs, trackedBy, withoutDal } from '#testing/worsened'

/** The small catalogue, whose dal can also be ordered in bulk. */
const withBulk = {
  ...smallCatalogue,
  stores: smallCatalogue.stores.map((store) => ({ ...store, ordering: { later: true, bulk: true } })),
  products: smallCatalogue.products.map((product) =>
    product.code === 'dal' ? { ...product, maxQty: 40, menuTags: ['Bulk Order Menu'] } : product,
  ),
}
const declared = (more: Parameters<typeof dalDeclared>[0] = {}) => dalDeclared(more, withBulk)
const tenHalves = [{ product: 'dal', size: 'half', qty: 10, price: 120 }]

const LATER = { type: 'LATER', scheduled: { date: '11/23/2026', time: '12:00:00' } }

describe('AMB116: an order for a restaurant whose dish gets worse', () => {
  let commerce: TestCommerce
  let ids: CatalogueIds
  let diner: TestPerson
  beforeAll(async () => {
    commerce = await startCommerce({ catalogue: declared() })
    ids = await catalogueIds(commerce.commerce, 'alpha')
  })
  afterAll(() => commerce.close())
  beforeEach(async () => {
    commerce.clock.set(NOON)
    await importInto(commerce, 'alpha', declared({ contains: ['fish'] })).catch(() => {})
    await importInto(commerce, 'alpha', declared())
    await runJobs(commerce, 'alpha')
    diner = await commerce.signedIn('alpha')
  })

  const ordered = async (more: object = {}, person = diner) => {
    const isBulk = 'orderCategory' in more
    const [lines, total] = isBulk ? [tenHalves, 1210] : [twoDals, TWO_DALS_TOTAL]
    const body = orderBody(ids, person, lines, total, { ...more })
    const { json } = await place(commerce, 'alpha', person, body)
    await runJobs(commerce, 'alpha')
    return json.data.orderId as string
  }
  const becomes = async (to: Parameters<typeof dalDeclared>[0]) => {
    await importInto(commerce, 'alpha', declared(to))
    await runJobs(commerce, 'alpha')
  }
  const worsenedOf = async (orderId: string) => (await trackedBy(commerce, 'alpha', diner, orderId)).worsened
  const messagesTo = ({ email, mobile }: TestPerson) =>
    commerce.outbox.sent.filter(({ recipient, text }) => [email, mobile].includes(recipient) && /changed/.test(text))
  const keep = (allergens: readonly string[]) =>
    commerce.call('alpha', 'PUT', '/user/avoids', {
      ...{ token: diner.token, body: { allergens, consent: CONSENT_VERSIONS.account } },
    })

  test.each([
    ['for now', {}],
    ['for later', LATER],
    ['in bulk', { orderCategory: 'BULK', preferences: aParty }],
    ['in bulk for later', { ...LATER, orderCategory: 'BULK', preferences: aParty }],
  ])('%s: the owner sees old and new, and is notified by mail and SMS', async (_what, more) => {
    const orderId = await ordered(more)
    expect(await worsenedOf(orderId)).toBeNull()
    await becomes({ contains: ['milk'], freeOf: ['egg'] })
    expect(await worsenedOf(orderId)).toMatchObject({
      ...{ answer: null, answerBy: null },
      lines: [
        {
          ...{ itemId: '1', name: 'Dal Makhani', lostVeg: false, allergens: ['milk'] },
          was: { isVeg: true, allergens: { contains: [], freeOf: ['milk', 'egg'] } },
          now: { isVeg: true, allergens: { contains: ['milk'], freeOf: ['egg'] } },
        },
      ],
    })
    expect(
      messagesTo(diner)
        .map(({ channel }) => channel)
        .sort(),
    ).toEqual(['email', 'mobile'])
    expect(messagesTo(diner).find(({ channel }) => channel === 'email')?.text).toContain('Dal Makhani')
  })

  test('an SMS names neither the dish, nor an allergen, nor a person', async () => {
    await ordered(LATER)
    await becomes({ contains: ['milk'], freeOf: [] })
    const sms = messagesTo(diner).find(({ channel }) => channel === 'mobile')
    expect(sms?.text).toMatch(/^Something changed in your .+ order [A-Z0-9]+\. Please open the order/)
    expect(sms?.text).not.toMatch(/milk|dal/i)
  })

  test.each([
    ['may contain', { mayContain: ['egg'], freeOf: ['milk'] }, ['egg']],
    ['a lost free-of', { freeOf: ['egg'] }, ['milk']],
  ] as const)('%s is news to an owner who keeps no list', async (_what, to, allergens) => {
    const orderId = await ordered(LATER)
    await becomes(to)
    expect((await worsenedOf(orderId)).lines[0].allergens).toEqual(allergens)
  })

  test('an owner who keeps a list is notified of what concerns it only', async () => {
    await keep(['peanut'])
    const orderId = await ordered({ ...LATER, avoidsSeen: ['peanut'] })
    await becomes({ contains: ['milk'], freeOf: ['egg'] })
    expect([await worsenedOf(orderId), messagesTo(diner)]).toEqual([null, []])
    await becomes({ contains: ['milk', 'peanut'], freeOf: ['egg'] })
    expect((await worsenedOf(orderId)).lines[0].allergens).toEqual(['peanut'])
    expect(messagesTo(diner)).toHaveLength(2)
  })

  test('a lost veg mark concerns everyone', async () => {
    await keep(['peanut'])
    const orderId = await ordered({ ...LATER, avoidsSeen: ['peanut'] })
    await becomes({ veg: false })
    expect((await worsenedOf(orderId)).lines[0]).toMatchObject({ lostVeg: true, allergens: [], now: { isVeg: false } })
    expect(messagesTo(diner)).toHaveLength(2)
  })

  test('comparing again notifies nobody twice; what is as placed again is not worsened any more', async () => {
    const orderId = await ordered(LATER)
    await becomes({ contains: ['milk'], freeOf: ['egg'] })
    await becomes({ contains: ['milk'], freeOf: ['egg', 'soy'] })
    expect(messagesTo(diner)).toHaveLength(2)
    await becomes({ contains: ['milk', 'egg'], freeOf: [] })
    expect(messagesTo(diner)).toHaveLength(4)
    await becomes({})
    expect(await worsenedOf(orderId)).toBeNull()
    expect(messagesTo(diner)).toHaveLength(4)
  })

  test('an open page hears of it', async () => {
    const orderId = await ordered(LATER)
    const heard: OrderEvent[] = []
    const end = commerce.commerce.orderEvents.subscribe((event) => void heard.push(event))
    await becomes({ contains: ['milk'], freeOf: ['egg'] })
    end()
    expect(heard).toContainEqual({ tenant: 'alpha', orderId, status: 100, seq: 2 })
  })

  test('an order that was placed while the import ran is compared a minute later', async () => {
    const orderId = await ordered(LATER)
    await importInto(commerce, 'alpha', declared({ contains: ['milk'], freeOf: ['egg'] }))
    // As if the order had been committed after the first comparison.
    await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.deleteFrom('job').where('kind', '=', 'compare-orders').where('key', '=', 'catalogue').execute(),
    )
    await runJobs(commerce, 'alpha')
    expect(await worsenedOf(orderId)).toBeNull()
    commerce.clock.advance(60_000)
    await runJobs(commerce, 'alpha')
    expect(await worsenedOf(orderId)).not.toBeNull()
  })

  test('an order that is being cooked or cancelled is left alone', async () => {
    const [cooked, cancelled] = [await ordered(LATER), await ordered(LATER)]
    await inTenant(commerce.commerce.db, 'alpha', async ({ db }) => {
      await db.updateTable('customer_order').set({ status: 200 }).where('id', '=', cooked).execute()
      await db.updateTable('customer_order').set({ status: 800 }).where('id', '=', cancelled).execute()
    })
    await becomes({ contains: ['milk'], freeOf: ['egg'] })
    expect([await worsenedOf(cooked), await worsenedOf(cancelled)]).toEqual([null, null])
  })

  test('a dish that left the menu states nothing new: its line is as it was placed', async () => {
    const orderId = await ordered(LATER)
    await importInto(commerce, 'alpha', withoutDal(declared()))
    await runJobs(commerce, 'alpha')
    expect([await worsenedOf(orderId), messagesTo(diner)]).toEqual([null, []])
  })

  test('a dish that got worse, then left the menu, is as bad as it was: the order still waits for its answer', async () => {
    await keep(['milk'])
    const orderId = await ordered({ ...LATER, avoidsSeen: ['milk'] })
    await becomes({ contains: ['milk'], freeOf: ['egg'] })
    const before = await worsenedOf(orderId)
    expect(before).toMatchObject({ answer: null, answerBy: expect.any(String), lines: [{ name: 'Dal Makhani' }] })
    await importInto(commerce, 'alpha', withoutDal(declared()))
    await runJobs(commerce, 'alpha')
    expect(await worsenedOf(orderId)).toEqual(before)
    expect(messagesTo(diner)).toHaveLength(2)
  })

  test('hundreds of open orders are compared in batches', async () => {
    const orders: string[] = []
    for (let count = 0; count < 120; count++) {
      const body = orderBody(ids, diner, twoDals, TWO_DALS_TOTAL, LATER)
      orders.push((await place(commerce, 'alpha', diner, body)).json.data.orderId)
    }
    await becomes({ contains: ['milk'], freeOf: ['egg'] })
    const rows = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('worsened_order').select('order_id').where('order_id', 'in', orders).execute(),
    )
    expect(rows).toHaveLength(orders.length)
  })
})
