import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { measureItem, stepItem } from '@tiffin/commerce/testing/items'
import { recipeCatalogue } from '@tiffin/commerce/testing/recipe-catalogue'
import type { Storefront } from '@tiffin/contract/storefront'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import sharp from 'sharp'
import { billOnPage, collected, noInstructions, plainItem, seenBillOf } from '../../testing/new-orders.ts'

let system: WholeSystem
let orderId: string
beforeAll(async () => {
  system = await startWholeSystem({ catalogue: recipeCatalogue })
})
afterAll(() => system.close())

beforeEach(async () => {
  const { body } = await system.diner.get('/api/stores/1/storefront').set('accept-encoding', 'identity')
  const storefront = body as Storefront
  const dal = Object.values(storefront.menu.dishes).find(({ name }) => name === 'Dal Makhani')
  const items = [
    plainItem(
      dal,
      dal?.sizes.find(({ name }) => name === 'Full'),
    ),
  ]
  const seenBill = seenBillOf(billOnPage(storefront, collected, items, 0, 0))
  const order = { storeId: 1, order: collected, items, instructions: noInstructions, seenBill }
  orderId = (await system.diner.post('/api/orders', { ...order, attemptKey: randomUUID() })).body.orderId
})

const track = (itemId = '1') => system.diner.get(`/api/orders/${orderId}/items/${itemId}/track`)

const dal = () => ({ orderId, line: 1 })

describe('the page of an item over commerce (S15 to S18)', () => {
  test('reads its stages as they stand, with what is used', async () => {
    await stepItem(system.commerce, 'spice', dal(), 'finish')
    const { status, body } = await track()
    const now = system.commerce.clock.now()
    expect(status).toBe(200)
    expect(body.item).toMatchObject({
      ...{ orderId, itemId: '1', name: 'Dal Makhani', status: 200, cooks: true, checks: true },
      ...{ reachedAt: { 100: now, 200: now }, check: null, chefChat: null, timeZone: 'Asia/Kolkata' },
    })
    const [first, second] = body.item.stages
    expect([first.name, first.description, second.name]).toEqual([
      ...['Simmer overnight', 'Black lentils, low and slow.', 'Temper'],
    ])
    expect(first.processes[0]).toEqual({
      ...{ name: 'Soak', image: '', isStarted: true, isCompleted: true, startedAt: now, completedAt: now },
      skus: [{ name: 'Black lentils', image: '/dishes/ingredients/lentils.svg', isUsed: true }],
    })
  })

  test('reads its quality check, and the picture with the session of its owner only', async () => {
    await stepItem(system.commerce, 'spice', dal(), 'finish-cooking')
    const plate = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    const measured = { temperature: 68, weight: 380, picture: await plate.png().toBuffer() }
    await measureItem(system.commerce, 'spice', dal(), measured)
    const { check, status } = (await track()).body.item
    expect([status, check]).toEqual([
      400,
      {
        ...{ temperature: 68, weight: 380, at: system.commerce.clock.now() },
        nutrition: [{ name: 'Calories', value: 540, unit: 'k' }],
        picture: `/api/orders/${orderId}/items/1/picture`,
      },
    ])
    const picture = await system.diner.get(check.picture)
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'no-store'],
    ])
    expect(await sharp(Buffer.from(picture.body)).metadata()).toMatchObject({ format: 'webp', width: 8, height: 8 })
    expect((await system.bff.browser().get(check.picture)).status).toBe(401)
  })

  test('an item that the order does not have, and an order that is not there', async () => {
    expect((await track('9')).body).toMatchObject({ code: 'not-found', message: "Order Doesn't exist" })
    expect((await system.diner.get('/api/orders/ABCDEFGHJKM/items/1/track')).body.code).toBe('not-found')
    expect((await system.diner.get(`/api/orders/${orderId}/items/1/picture`)).body.message).toBe(
      'This picture is not kept any more',
    )
  })
})

describe('the request to the chef over commerce (S22, AMB79)', () => {
  const ask = (body: object) => system.diner.post(`/api/orders/${orderId}/items/1/chef-chat`, body)

  test('is kept, and read on any device', async () => {
    const { body } = await ask({ text: 'Less salt' })
    expect(body).toEqual({
      ...{ message: 'Thank you. The chef has your request.' },
      chat: { text: 'Less salt', at: system.commerce.clock.now() },
    })
    expect((await track()).body.item.chefChat).toEqual(body.chat)
    expect((await ask({ text: 'Less salt' })).status).toBe(200)
    const second = await ask({ text: 'More salt' })
    expect([second.status, second.body.message]).toEqual([422, 'The chef has a request for this order already'])
  })

  test.each([
    [{ text: '' }],
    [{ text: 'x'.repeat(301) }],
    [{ text: 'a\u202Eb' }],
    [{ text: 7 }],
    [{}],
    [{ text: 'ok', more: 1 }],
  ])('%j is refused', async (body) => expect((await ask(body)).status).toBe(400))
})
