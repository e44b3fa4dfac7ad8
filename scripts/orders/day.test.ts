import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { payOrder } from '@tiffin/commerce/testing/paid-order'
import { run } from './commands.ts'
import { runList } from './list.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ at: '2026-11-23T06:30:00Z', serviceKey: SERVICE_KEY })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha', { name: 'Asha' })
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
  jest.spyOn(console, 'error').mockImplementation(() => {})
})

const newOrder = async (more: Record<string, unknown> = {}): Promise<string> =>
  (await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, more))).json.data.orderId

/** What a command prints. */
async function printed(...args: string[]): Promise<string[]> {
  out = []
  expect(await run(args, env)).toBe(0)
  return out
}

describe("SB13: an operator's day by commands", () => {
  test('an order is listed, shown, advanced, taken back, handed over', async () => {
    const orderId = await newOrder({ instructions: { addons: [], comments: 'Ring twice' } })
    expect((await printed('list', 'alpha')).find((line) => line.includes(orderId))).toMatch(
      /^\w{11} {2}#1 {2}day {2}pickup {2}accepted since 2026-11-23 12:00 PM .*2 x Dal .*₹370\.00 to collect$/,
    )
    expect(await printed('advance', 'alpha', orderId, 'packed', '--seq', '1')).toEqual([
      `order ${orderId} #4: packed`,
      `to take it back within 30 seconds: npm run orders -- undo alpha ${orderId}`,
    ])
    expect(await printed('undo', 'alpha', orderId)).toEqual([`order ${orderId} #7: accepted`])
    expect(await printed('advance', 'alpha', orderId)).toContain(`order ${orderId} #8: cooking`)
    expect((await printed('list', 'alpha', '--state', 'cooking', '--store', 'day')).join()).toContain(orderId)
    expect((await printed('list', 'alpha', '--state', 'cooking', '--store', 'nowhere')).join()).toContain('no order is')
    const page = await printed('show', 'alpha', orderId)
    expect(page).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`ordered by Asha, ${asha.mobile}`),
        expect.stringContaining('1. 2 x Dal'),
        'instructions: Ring twice',
        'paid by cash ₹370.00',
        expect.stringMatching(
          /^ {2}#7 .*undo {2}accepted {2}operator \/ undo an order \/ npm run orders {2}takes back #2$/,
        ),
      ]),
    )
    expect(await printed('advance', 'alpha', orderId, 'delivered')).toEqual([`order ${orderId} #11: delivered`])
    expect((await printed('list', 'alpha')).join()).not.toContain(orderId)
    expect((await printed('list', 'alpha', '--state', 'delivered')).join()).toContain(orderId)
  })

  test('many orders go on by one command; what is refused is named, and keeps no other back', async () => {
    const [first, second] = [await newOrder(), await newOrder()]
    expect(await printed('advance', 'alpha', first, second, first, 'packed')).toEqual([
      `order ${first} #4: packed`,
      `to take it back within 30 seconds: npm run orders -- undo alpha ${first}`,
      `order ${second} #4: packed`,
      `to take it back within 30 seconds: npm run orders -- undo alpha ${second}`,
    ])
    out = []
    expect(await run(['advance', 'alpha', first, 'ZZZZZZZZZZZ'], env)).toBe(1)
    expect(out).toEqual([`order ${first} #5: delivered`])
    expect(console.error).toHaveBeenCalledWith("order ZZZZZZZZZZZ: Order Doesn't exist")
  })

  test('a store cancels with a reason, and what was paid goes back', async () => {
    const orderId = await newOrder()
    await payOrder(commerce, 'alpha', orderId)
    await expect(run(['cancel', 'alpha', orderId], env)).rejects.toThrow('Please say why: the diner reads it.')
    expect(await printed('cancel', 'alpha', orderId, '--reason', 'The oven has failed')).toEqual([
      expect.stringMatching(/is cancelled; ₹370\.00 goes back \(\w+-R1\)/),
    ])
    expect((await printed('show', 'alpha', orderId)).join()).toContain('"The oven has failed"')
  })

  test('pages: each order once, in its turn', async () => {
    const placed = [await newOrder(), await newOrder(), await newOrder()]
    const seen: string[] = []
    let more: readonly string[] = []
    do {
      const lines = await printed('list', 'alpha', '--limit', '2', ...more)
      const [, after] = / --after (\S+)$/.exec(lines.at(-1) ?? '') ?? []
      seen.push(...lines.slice(0, after ? -1 : undefined).map((line) => line.slice(0, 11)))
      more = after ? ['--after', after] : []
    } while (more.length > 0)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(placed))
  })

  test.each([
    [['list'], 'list takes a tenant'],
    [['list', 'alpha', '--state', 'eaten'], 'there is no list "eaten"'],
    [['list', 'alpha', '--limit', '0'], '--limit must be 1 to 200'],
    [['list', 'alpha', '--after', 'x'], '--after must be a place'],
    [['show', 'alpha'], 'show takes a tenant and an order'],
    [['show', 'alpha', 'ZZZZZZZZZZZ'], "Order Doesn't exist"],
    [['advance', 'alpha', 'ZZZZZZZZZZZ', 'eaten'], 'there is no state "eaten"; there are accepted, cooking'],
    [['advance', 'alpha', 'ZZZZZZZZZZZ', '--seq', '-'], '--seq'],
    [['advance', 'alpha', 'ZZZZZZZZZZZ', 'ZZZZZZZZZZY', '--seq', '1'], '--seq is the number of a change of one order'],
    [['undo', 'alpha'], 'undo takes a tenant and an order'],
    [['undo', 'alpha', 'ZZZZZZZZZZZ'], "Order Doesn't exist"],
  ])('%j is refused in words', async (args, words) => {
    await expect(run(args as string[], env)).rejects.toThrow(words)
  })
})

test('list --follow prints every change, also of an order that is over, and ends with the signal', async () => {
  const stop = new AbortController()
  const orderId = await newOrder()
  const done = runList(['alpha', '--follow'], env, () => stop.signal)
  const until = async (text: string) => {
    while (!out.some((line) => line.includes(orderId) && line.includes(text))) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await until('accepted since')
  await run(['advance', 'alpha', orderId], env)
  await until('cooking since')
  await run(['cancel', 'alpha', orderId, '--reason', 'No gas'], env)
  await until('cancelled since')
  stop.abort()
  expect(await done).toBe(0)
  const states = out.filter((line) => line.startsWith(`${orderId}  #`)).map((line) => line.split('  ')[1])
  expect(states).toEqual(['#1', '#2', '#3'])
})

test('list --follow of a tenant without a key that opens it is refused', async () => {
  const foreign = await commerce.operatorKey('beta', { scopes: ['orders'] })
  const following = runList(['alpha', '--follow'], { ...env, OPERATOR_KEY: foreign }, () => AbortSignal.timeout(10_000))
  await expect(following).rejects.toThrow('403')
})
