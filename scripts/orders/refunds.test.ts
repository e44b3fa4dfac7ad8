import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { paidOrder, paymentIdOf } from '@tiffin/commerce/testing/paid-order'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let env: Record<string, string> = {}
let out: string[] = []
let errors: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey: SERVICE_KEY })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
  env.OPERATOR_KEY = await commerce.operatorKey('alpha', { scopes: ['orders'] })
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  errors = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
})

const command = (...args: string[]) => run(args, env)

describe('npm run orders', () => {
  test('refund returns a part of an order, and the rest', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    expect(await command('refund', 'alpha', orderId, '--amount', '99.50')).toBe(0)
    expect(await command('refund', 'alpha', orderId, '--reason', 'Sold out')).toBe(0)
    const at = new Date(commerce.clock.now()).toISOString()
    expect(out).toEqual([
      `${paymentIdOf(orderId)}-R1  order ${orderId}  ₹99.50  operator  requested  ${at}`,
      `${paymentIdOf(orderId)}-R2  order ${orderId}  ₹270.50  operator  requested  ${at}`,
      `order ${orderId} is refunded in full, and cancelled`,
    ])
  })

  test('a reason that a diner cannot read is refused', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    for (const reason of ['two\nlines', 'x'.repeat(201)]) {
      await expect(command('refund', 'alpha', orderId, '--reason', reason)).rejects.toThrow('--reason must be one line')
    }
  })

  test('refund by line, and repeated with its key once (SAFE2)', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    const args = ['refund', 'alpha', orderId, '--lines', '1', '--amount', '20', '--key', 'again-and-again']
    await command(...args)
    await command(...args)
    expect(out).toEqual([expect.stringContaining('₹20.00  lines 1'), out[0]])
  })

  test('a refusal is an error, and names the key for a repetition', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    await expect(command('refund', 'alpha', orderId, '--amount', '371')).rejects.toThrow('This is more than is left')
    expect(errors.at(-1)).toMatch(/repeat it with --key [\w-]{36}: it refunds once$/)
  })

  test('refunds lists what is not sent yet, or what is refused', async () => {
    expect(await command('refunds', 'alpha')).toBe(0)
    expect(out.length).toBeGreaterThan(1)
    out = []
    expect(await command('refunds', 'alpha', '--refused')).toBe(0)
    expect(out).toEqual(['alpha: no refund is refused'])
  })

  test('retry-refund asks again', async () => {
    const orderId = await paidOrder(commerce, ids, asha)
    await command('refund', 'alpha', orderId)
    out = []
    expect(await command('retry-refund', 'alpha', `${paymentIdOf(orderId)}-R1`)).toBe(0)
    expect(out).toEqual([expect.stringContaining(`${paymentIdOf(orderId)}-R1`)])
    await expect(command('retry-refund', 'alpha', 'NONE-R1')).rejects.toThrow('There is no such refund')
  })

  test.each([
    [['refund', 'alpha'], 'refund takes a tenant and an order'],
    [['refund', 'alpha', 'X', '--lines', 'two'], '--lines must be line numbers'],
    [['refund', 'alpha', 'X', '--amount', '0'], '--amount must be rupees above zero'],
    [['refund', 'alpha', 'X', '--amount', '1.234'], '--amount must be rupees above zero'],
    [['refunds'], 'refunds takes a tenant'],
    [['retry-refund', 'alpha'], 'retry-refund takes a tenant and a reference'],
  ])('%p: %s', async (args, message) => {
    await expect(command(...args)).rejects.toThrow(message)
  })
})
