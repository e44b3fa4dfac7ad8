import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type ItemScene, startItemScene } from '#testing/item-scene'
import { recipeCatalogue } from '#testing/recipe-catalogue'

let scene: ItemScene
beforeAll(async () => {
  scene = await startItemScene()
})
afterAll(() => scene.close())
beforeEach(() => {
  scene.commerce.clock.set('2026-11-23T06:30:00.000Z')
  return scene.order()
})

/** Of each process: its name, and whether it is started and completed. */
const processes = async () =>
  (await scene.itemOf()).cookingStages.flatMap(
    (stage: { processes: { processName: string; isStarted: boolean; isCompleted: boolean }[] }) =>
      stage.processes.map(({ processName, isStarted, isCompleted }) => [processName, isStarted, isCompleted]),
  )

describe('an item of an order (SB14, Z13)', () => {
  test('goes with its order, its stages come from its recipe', async () => {
    expect(await scene.itemOf()).toMatchObject({
      statusCode: 100,
      stages: { 100: '2026-11-23T06:30:00.000Z' },
      qcData: null,
    })
    expect(await processes()).toEqual([
      ['Soak', false, false],
      ['Simmer', false, false],
      ['Temper', false, false],
    ])
    await scene.advance()
    expect((await scene.itemOf()).statusCode).toBe(200)
    expect((await processes())[0]).toEqual(['Soak', true, false])
    await scene.advance()
    expect((await scene.itemOf()).statusCode).toBe(300)
    expect((await processes()).every(([, started, completed]: unknown[]) => started && completed)).toBe(true)
    for (const expected of [400, 500]) {
      await scene.advance()
      expect((await scene.itemOf()).statusCode).toBe(expected)
    }
  })

  test('says its stages with their ingredients, used once their process is completed (S16)', async () => {
    await scene.step({ move: 'finish' })
    const [first, second] = (await scene.itemOf()).cookingStages
    expect([first.stageName, first.description, second.stageName]).toEqual([
      ...['Simmer overnight', 'Black lentils, low and slow.', 'Temper'],
    ])
    const skus = [...first.processes, ...second.processes].map(({ skus }) => skus)
    expect(skus).toEqual([
      [
        {
          ...{ name: 'Black lentils', image: '/dishes/ingredients/lentils.svg', isConsumed: true },
          skuImage: '/dishes/ingredients/lentils.svg',
        },
      ],
      [{ name: 'Butter', image: '', isConsumed: false, skuImage: '' }],
      [{ name: 'Cream', image: '', isConsumed: false, skuImage: '' }],
    ])
  })

  test('keeps the recipe that its dish had when it was placed', async () => {
    const without = recipeCatalogue.products.map((product) => ({ ...product, recipe: [] }))
    const put = (catalogue: object) =>
      scene.commerce.app.inject({
        ...{ method: 'PUT', url: '/operator/t/alpha/catalogue', payload: catalogue },
        headers: { authorization: `Bearer ${catalogueKey}` },
      })
    const catalogueKey = await scene.commerce.operatorKey('alpha', { scopes: ['catalogue'] })
    expect((await put({ ...recipeCatalogue, products: without })).statusCode).toBe(200)
    expect((await scene.itemOf()).cookingStages).toHaveLength(2)
    await put(recipeCatalogue)
  })

  test('that is neither cooked nor checked has no stages, and only two states (AMB93)', async () => {
    await scene.advance()
    await scene.advance()
    expect(await scene.itemOf('2')).toMatchObject({ statusCode: 100, cookingStages: [], qcData: null })
    expect((await scene.step({ move: 'start' }, 2)).json()).toMatchObject({
      message: 'Raita is a dish that is not cooked',
    })
    expect((await scene.check({}, 2)).json()).toMatchObject({ message: 'Raita is a dish that is not checked' })
  })

  test('is cancelled with its order (S2, SB15)', async () => {
    await scene.step({ move: 'start' })
    await scene.commerce.call(
      'alpha',
      'DELETE',
      `/placeOrder?orderId=${scene.orderId()}&user=${scene.asha.mobile}&store=1`,
      {
        token: scene.asha.token,
      },
    )
    expect((await scene.itemOf()).statusCode).toBe(800)
    expect((await scene.step({ move: 'finish' })).json()).toMatchObject({ message: 'Dal Makhani is cancelled' })
  })

  test('the page of the order reads no details of items', async () => {
    const { data } = (
      await scene.commerce.call('alpha', 'GET', `/trackOrder?orderId=${scene.orderId()}&userId=${scene.asha.mobile}`, {
        token: scene.asha.token,
      })
    ).json
    expect(data.items['1'].cookingStages).toBeUndefined()
    expect(data).not.toHaveProperty('chefChat')
  })
})

describe('what an operator says of an item (S16)', () => {
  test('takes it through its stages, each step an event that pages hear of', async () => {
    const heard: number[] = []
    const stop = scene.commerce.commerce.orderEvents.subscribe((event) => void heard.push(event.seq))
    expect((await scene.step({ move: 'start' })).json()).toEqual({
      item: { orderId: scene.orderId(), line: 1, name: 'Dal Makhani', status: 200, process: 'Soak' },
    })
    await scene.step({ move: 'finish' })
    await scene.step({ move: 'finish' })
    expect(await processes()).toEqual([
      ['Soak', true, true],
      ['Simmer', true, true],
      ['Temper', false, false],
    ])
    expect((await scene.step({ move: 'finish', stage: 2, process: 1 })).json().item).toMatchObject({ status: 300 })
    stop()
    expect(heard).toEqual([2, 3, 4, 5])
    expect((await scene.eventsOf()).slice(1)).toEqual(
      [
        ['start', 200, 'Soak'],
        ['finish', 200, 'Soak'],
        ['finish', 200, 'Simmer'],
        ['finish-cooking', 300, 'Temper'],
      ].map(([move, progress, process], at) => ({
        ...{ seq: at + 2, move: 'note', item: 1, by: 'operator' },
        detail: { note: 'item-moved', itemMove: { move, progress, process } },
      })),
    )
    expect((await scene.itemOf()).stages).toEqual({
      ...{ 100: '2026-11-23T06:30:00.000Z', 200: '2026-11-23T06:30:00.000Z', 300: '2026-11-23T06:30:00.000Z' },
    })
  })

  test('repeated, it changes nothing', async () => {
    await scene.step({ move: 'start', stage: 1, process: 1 })
    const before = await scene.eventsOf()
    expect((await scene.step({ move: 'start', stage: 1, process: 1 })).statusCode).toBe(200)
    await scene.step({ move: 'finish-cooking' })
    expect((await scene.step({ move: 'finish-cooking' })).json().item.status).toBe(300)
    expect(await scene.eventsOf()).toHaveLength(before.length + 1)
  })

  test('a start of a process that is completed changes nothing', async () => {
    const first = { stage: 1, process: 1 }
    await scene.step({ move: 'finish', ...first })
    const before = [await scene.eventsOf(), await scene.itemOf()]
    scene.commerce.clock.advance(60_000)
    const answer = await scene.step({ move: 'start', ...first })
    expect([answer.statusCode, answer.json().item]).toMatchObject([200, { status: 200, process: 'Soak' }])
    expect([await scene.eventsOf(), await scene.itemOf()]).toEqual(before)
  })

  test('an order that catches up changes nothing of it, and one that is ahead completes it', async () => {
    await scene.step({ move: 'finish-cooking' })
    await scene.advance()
    expect((await scene.itemOf()).statusCode).toBe(300)
    await scene.advance()
    await scene.advance()
    expect((await scene.itemOf()).statusCode).toBe(400)
    expect((await scene.step({ move: 'start', stage: 1 })).json()).toMatchObject({
      message: 'Dal Makhani is past that already',
    })
  })

  test.each<[string, object, number | string, number]>([
    ['a line that is none', { move: 'start' }, 9, 404],
    ['a line that is no number', { move: 'start' }, 'x', 400],
    ['a move that is none', { move: 'jump' }, 1, 400],
    ['a stage that is none', { move: 'start', stage: 9 }, 1, 400],
    ['a process that is none', { move: 'start', stage: 1, process: 9 }, 1, 400],
    ['a field that is none', { move: 'start', seq: 1 }, 1, 400],
  ])('refuses %s', async (_what, body, line, status) => {
    const answer = await scene.step(body, line)
    expect([answer.statusCode, answer.json().code !== undefined || answer.json().message !== undefined]).toEqual([
      ...[status, true],
    ])
    expect(await scene.eventsOf()).toHaveLength(1)
  })

  test('an unknown order, a key of another scope, a key of another tenant', async () => {
    expect((await scene.operate('NOSUCHORDER/items/1/moves', { move: 'start' })).statusCode).toBe(404)
    const roster = await scene.commerce.operatorKey('alpha', { scopes: ['roster'] })
    const beta = await scene.commerce.operatorKey('beta', { scopes: ['orders'] })
    for (const other of [roster, beta]) {
      expect((await scene.operate(`${scene.orderId()}/items/1/moves`, { move: 'start' }, other)).statusCode).toBe(403)
    }
    const audits = await inTenant(scene.commerce.commerce.db, 'alpha', (tx) =>
      tx.db
        .selectFrom('operator_audit')
        .select(['operation', 'outcome'])
        .where('operation', '=', 'move-item')
        .execute(),
    )
    expect(audits).toEqual(
      expect.arrayContaining([
        { operation: 'move-item', outcome: 'done' },
        { operation: 'move-item', outcome: 'refused' },
        { operation: 'move-item', outcome: 'no-scope' },
      ]),
    )
  })
})
