import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { nearPoint } from '@tiffin/commerce/testing/small-catalogue'
import { sql } from 'kysely'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let orderId = ''
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey: SERVICE_KEY })
  const ids = await catalogueIds(commerce.commerce, 'alpha')
  const asha = await commerce.signedIn('alpha')
  const home = await addressAt(commerce, asha, nearPoint)
  const body = orderBody(ids, asha, twoDals, TWO_DALS_TOTAL + 20, delivery(home))
  orderId = (await place(commerce, 'alpha', asha, body)).json.data.orderId
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  // The command states the time of its machine.
  jest.spyOn(Date, 'now').mockImplementation(() => commerce.clock.now())
  jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
})

describe('S14: the rider of an order by command', () => {
  test('is named, is seen once the order is on its way, and is seen once in a second', async () => {
    expect(await run(['rider', 'alpha', orderId, 'Ravi Kumar', '9812345670'], env)).toBe(0)
    await expect(run(['position', 'alpha', orderId, '28.634', '77.221'], env)).rejects.toThrow('in state 100')
    await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.updateTable('customer_order').set({ status: 600 }).where('id', '=', orderId).execute(),
    )
    // A refused position takes its second.
    commerce.clock.advance(1000)
    expect(await run(['position', 'alpha', orderId, '28.634', '-77.221'], env)).toBe(0)
    commerce.clock.advance(400)
    expect(await run(['position', 'alpha', orderId, '28.635', '77.221'], env)).toBe(1)
    expect(out).toEqual([
      `order ${orderId} is brought by Ravi Kumar, 9812345670`,
      `position of order ${orderId} taken`,
      'not taken: another was taken in this second',
    ])
    const { rows } = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      sql`select name, latitude, longitude from order_rider`.execute(tx.db),
    )
    expect(rows).toEqual([{ name: 'Ravi Kumar', latitude: 28.634, longitude: -77.221 }])
  })

  test('is removed with the position', async () => {
    expect(await run(['rider', 'alpha', orderId, '--remove'], env)).toBe(0)
    expect(out).toEqual([`order ${orderId} has no rider`])
    const { rows } = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      sql`select name from order_rider`.execute(tx.db),
    )
    expect(rows).toEqual([])
  })

  test.each([
    [['rider', 'alpha', 'X', 'Ravi', '9812345670', '--remove'], 'npm run orders -- rider <tenant>'],
    [['rider', 'alpha', 'X', 'Ravi'], 'npm run orders -- rider <tenant>'],
    [['position', 'alpha', 'X', '28.6'], 'npm run orders -- position <tenant>'],
    [['position', 'alpha', 'X', '28.6', 'east'], 'longitude must be a number of degrees'],
    [['position', 'alpha', 'X', '28.6', '--east'], '--east'],
  ])('%j is refused with what it takes', async (args, message) => {
    await expect(run(args, env)).rejects.toThrow(message)
  })

  test('a wrong mobile and an unknown order are refused in words', async () => {
    await expect(run(['rider', 'alpha', orderId, 'Ravi', '12'], env)).rejects.toThrow('ten digits')
    await expect(run(['position', 'alpha', 'ABCDEFGHJKM', '1', '1'], env)).rejects.toThrow()
    await expect(run(['position', 'alpha', orderId, '91', '1'], env)).rejects.toThrow('latitude')
  })
})
