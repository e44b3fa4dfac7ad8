import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { forgetExpired } from '#flows/forget-expired'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type ItemScene, startItemScene } from '#testing/item-scene'

let scene: ItemScene
beforeAll(async () => {
  scene = await startItemScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.order())

describe('the request to the chef (S22, AMB79, SB33)', () => {
  const ask = (text: string, person = scene.asha, more: object = {}) =>
    scene.commerce.call('alpha', 'POST', '/chefChat', {
      ...{ token: person.token, body: { orderId: scene.orderId(), user: person.mobile, itemId: 1, text, ...more } },
    })
  const chats = async (query = '') =>
    (
      await scene.commerce.app.inject({
        ...{ method: 'GET', url: `/operator/t/alpha/chats${query}` },
        headers: { authorization: `Bearer ${scene.key}` },
      })
    ).json()

  test('is stored once per order, and the page reads it on any device', async () => {
    expect((await scene.track()).chefChat).toBeNull()
    const answer = await ask(' Less salt, please ')
    expect([answer.status, answer.json.message]).toEqual([200, 'Thank you. The chef has your request.'])
    expect((await scene.track('2')).chefChat).toMatchObject({ itemId: '1', text: 'Less salt, please' })
    // A lost answer is asked for again.
    expect((await ask('Less salt, please')).status).toBe(200)
    const second = await ask('And more chilli')
    expect([second.status, second.json.message]).toEqual([422, 'The chef has a request for this order already'])
    expect((await scene.eventsOf()).map(({ detail, item, by }) => [detail?.note, item, by])).toEqual([
      [undefined, null, 'owner'],
      ['chef-asked', 1, 'owner'],
    ])
  })

  test('of two at once, one is stored', async () => {
    const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => ask(text)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('operators list them by store and day', async () => {
    await ask('Extra crisp, please')
    const date = new Date(scene.commerce.clock.now()).toISOString().slice(0, 10)
    const { chats: listed } = await chats(`?store=day&date=${date}`)
    expect(listed.find((each: { orderId: string }) => each.orderId === scene.orderId())).toMatchObject({
      orderId: scene.orderId(),
      store: 'Day Kitchen',
      item: 'Dal Makhani',
      text: 'Extra crisp, please',
    })
    expect((await chats('?store=night')).chats).toEqual([])
    expect((await chats('?date=2020-01-01')).chats).toEqual([])
    expect((await chats('?date=yesterday')).statusCode ?? 400).toBe(400)
  })

  test('is refused once the order has left the kitchen, and when it is cancelled', async () => {
    for (let at = 0; at < 4; at++) await scene.advance()
    expect((await ask('Late')).json.message).toBe('This order has left the kitchen already')
  })

  test.each<[string, string, object, number]>([
    ['without words', '  \n ', {}, 422],
    ['of 301 characters', 'x'.repeat(301), {}, 400],
    ['with a direction override', 'a\u202Eb', {}, 400],
    ['about a line that is none', 'Hot', { itemId: 9 }, 404],
    ['about no order', 'Hot', { orderId: 'NOSUCHORDER' }, 404],
  ])('%s is refused', async (_what, text, more, status) =>
    expect((await ask(text, scene.asha, more)).status).toBe(status),
  )

  test("another person's order does not exist (SB8)", async () => {
    const ravi = await scene.commerce.signedIn('alpha', { mobile: '9000000003', email: 'ravi@example.com' })
    expect((await ask('Hot', ravi)).status).toBe(404)
    expect((await ask('Hot', ravi, { user: scene.asha.mobile })).status).toBe(404)
  })

  test('SAFE12: the application role cannot change it', async () => {
    await ask('Less salt')
    for (const statement of [sql`update chef_chat set text = 'More salt'`, sql`truncate chef_chat`]) {
      const attempt = inTenant(scene.commerce.commerce.db, 'alpha', (tx) => statement.execute(tx.db))
      await expect(attempt).rejects.toMatchObject({ code: '42501' })
    }
  })

  // Last: the session of the owner ends meanwhile.
  test('is erased after 30 days, of each tenant by itself (SAFE12)', async () => {
    await ask('Less salt')
    const kept = async () => (await chats()).chats.some((each: { orderId: string }) => each.orderId === scene.orderId())
    scene.commerce.clock.advance(30 * 24 * 3_600_000 - 1)
    await forgetExpired(scene.commerce.commerce, 'alpha')
    expect(await kept()).toBe(true)
    scene.commerce.clock.advance(1)
    await forgetExpired(scene.commerce.commerce, 'beta')
    expect(await kept()).toBe(true)
    await forgetExpired(scene.commerce.commerce, 'alpha')
    expect(await kept()).toBe(false)
  })
})
