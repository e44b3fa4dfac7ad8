import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  const stores = smallCatalogue.stores.map((store) => ({ ...store, ordering: { later: true, leadMinutes: 20 } }))
  // 12:00 in the store's zone.
  const at = '2026-11-23T06:30:00.000Z'
  commerce = await startCommerce({ at, serviceKey: SERVICE_KEY, catalogue: { ...smallCatalogue, stores } })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
  // Keys live by the clock of commerce.
  env.OPERATOR_KEY = await commerce.operatorKey('alpha', { scopes: ['orders'] })
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

async function newOrder(more: Record<string, unknown> = {}): Promise<string> {
  const body = orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, more)
  return (await place(commerce, 'alpha', asha, body)).json.data.orderId
}

async function explained(orderId: string): Promise<string[]> {
  out = []
  await run(['explain', 'alpha', orderId], env)
  return out.slice(
    1,
    out.findIndex((line) => line.includes('Dal Makhani')),
  )
}

describe('the promised time of an order', () => {
  test('is explained with its parts', async () => {
    expect(await explained(await newOrder())).toEqual([
      'promised for 2026-11-23, 12:20 to 12:30',
      '  accepted 2026-11-23T06:30:00.000Z, lead 20 min',
    ])
  })

  test('of a later order is explained as its own time', async () => {
    const scheduled = { date: '11/24/2026', time: '13:00:00', by: 'diner' }
    expect(await explained(await newOrder({ type: 'LATER', scheduled }))).toEqual([
      'promised for 2026-11-24, 13:00 to 13:10',
      '  accepted 2026-11-23T06:30:00.000Z, its own time',
    ])
  })

  test('is moved by command, with a reason, and explained with what was promised before', async () => {
    const orderId = await newOrder()
    expect(await run(['promise', 'alpha', orderId, '12:45', '--reason', 'The oven was down'], env)).toBe(0)
    expect(out).toEqual([`order ${orderId} is promised for 2026-11-23, 12:45 to 12:55: The oven was down`])
    expect(await explained(orderId)).toEqual([
      'promised for 2026-11-23, 12:45 to 12:55',
      '  moved 2026-11-23T06:30:00.000Z: The oven was down',
      '  before: 2026-11-23, 12:20 to 12:30',
      '  accepted 2026-11-23T06:30:00.000Z, lead 20 min',
    ])
  })

  test('a time or a reason that cannot be is refused, and says what is missing', async () => {
    const orderId = await newOrder()
    const reason = ['--reason', 'Rain']
    await expect(run(['promise', 'alpha', orderId], env)).rejects.toThrow('promise takes a tenant, an order and a time')
    await expect(run(['promise', 'alpha', orderId, '12:45'], env)).rejects.toThrow(/--reason must be one line/)
    await expect(run(['promise', 'alpha', orderId, '2:45', ...reason], env)).rejects.toThrow(
      /no time of the store's clock/,
    )
    await expect(run(['promise', 'alpha', orderId, '11:30', ...reason], env)).rejects.toThrow(/This time has passed/)
    await expect(run(['promise', 'alpha', 'NOSUCHORDER', '12:45', ...reason], env)).rejects.toThrow(/Order/)
  })
})
