import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { orderAt, rate } from '@tiffin/commerce/testing/ratings'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'
/** Saturday, 21 November 2026, 12:30 in India. */
const NOON = '2026-11-21T07:00:00.000Z'
/** The same night: 00:30 of the next day in India, and still Saturday in London. */
const AFTER_MIDNIGHT = '2026-11-21T19:00:00.000Z'

let commerce: TestCommerce
let ids: CatalogueIds
let key: string
let asha: TestPerson
let env: Record<string, string> = {}
let out: string[] = []
let orders: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey: SERVICE_KEY, at: NOON })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  key = await commerce.operatorKey('alpha')
  asha = await commerce.signedIn('alpha')
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir, OPERATOR_KEY: key }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
  orders = [await orderAt(commerce, { ids, key }, asha), await orderAt(commerce, { ids, key }, asha)]
  await rate(commerce, asha, orders[0] as string, {
    ...{ 'feedback.orderRating': 4, 'feedback.item.1.productTasteRating': 5 },
    'feedback.item.1.productPackagingRating': 2,
  })
  commerce.clock.set(AFTER_MIDNIGHT)
  await rate(commerce, asha, orders[1] as string, { 'feedback.orderRating': 1 })
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
})

const command = (...args: string[]) => run(args, env)

test('ratings lists what diners said, newest first, with the means (S21)', async () => {
  expect(await command('ratings', 'alpha')).toBe(0)
  expect(out).toEqual([
    `${AFTER_MIDNIGHT}  day  order ${orders[1]}  order 1`,
    `${NOON}  day  order ${orders[0]}  order 4`,
    '    Dal Makhani, Full  taste 5  packaging 2',
    '2 orders rated, orders 2.50',
  ])
})

test("of one day, by the store's clock", async () => {
  await command('ratings', 'alpha', '--date', '2026-11-21')
  expect(out).toEqual([expect.stringContaining(`order ${orders[0]}`), expect.anything(), '1 order rated, orders 4.00'])
  out = []
  await command('ratings', 'alpha', '--date', '2026-11-22', '--store', 'day')
  expect(out).toEqual([expect.stringContaining(`order ${orders[1]}`), '1 order rated, orders 1.00'])
})

test('of one store; another has none', async () => {
  await command('ratings', 'alpha', '--store', 'night')
  expect(out).toEqual(['alpha: nothing is rated'])
})

test('tenants do not see what others are told (SAFE12)', async () => {
  env.OPERATOR_KEY = await commerce.operatorKey('beta')
  await command('ratings', 'beta')
  expect(out).toEqual(['beta: nothing is rated'])
  await expect(command('ratings', 'alpha')).rejects.toThrow()
  env.OPERATOR_KEY = key
})

test('each listing is audited, with the number of ratings alone', async () => {
  await command('ratings', 'alpha', '--date', '2026-11-21')
  const rows = await inTenant(commerce.commerce.db, 'alpha', ({ db }) =>
    db
      .selectFrom('operator_audit')
      .select(['operation', 'outcome', 'counts'])
      .where('operation', '=', 'list-ratings')
      .execute(),
  )
  expect(rows).toContainEqual({ operation: 'list-ratings', outcome: 'done', counts: { ratings: 1 } })
})

test.each([
  [['ratings'], 'ratings takes a tenant'],
  [['ratings', 'alpha', '--date', 'yesterday'], '--date must be a day'],
  [['ratings', 'alpha', '--date', '2026-02-30'], '--date must be a day'],
])('%p: %s', async (args, message) => {
  await expect(command(...args)).rejects.toThrow(message)
})
