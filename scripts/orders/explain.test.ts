import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { importCatalogue } from '@tiffin/commerce/catalogue/import-catalogue'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { addressAt, delivery, orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { farPoint, smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import { dalDeclared, importInto, runJobs } from '@tiffin/commerce/testing/worsened'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { sql } from 'kysely'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey: SERVICE_KEY, at: '2026-11-21T06:30:00.000Z' })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
  // Keys live by the clock of commerce, and the command mints its own.
  env.OPERATOR_KEY = await commerce.operatorKey('alpha', { scopes: ['orders'] })
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const explained = (orderId: string) => run(['explain', 'alpha', orderId], env)

async function placed(orderValue: number, more: Record<string, unknown> = {}): Promise<string> {
  const answer = await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, orderValue, more))
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('orderId')])
  return answer.json.data.orderId
}

const changed = (orderId: string, change: ReturnType<typeof sql>) =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    sql`update customer_order set ${change} where tenant = 'alpha' and id = ${orderId}`.execute(tx.db),
  )

describe('SB10: an order is explained', () => {
  test('with the rule of each line, the charges and the total, and is equal', async () => {
    const orderId = await placed(TWO_DALS_TOTAL)
    expect(await explained(orderId)).toBe(0)
    expect(out.map((line) => line.replace(/ +/g, ' '))).toEqual([
      expect.stringMatching(new RegExp(`^${orderId} 2026-11-21T06:30:00.000Z catalogue 1-[0-9a-f]{12}$`)),
      '2 x Dal Makhani, Full ₹360.00 discounted price ₹180.00 list price ₹200.00',
      'Items total ₹360.00',
      'Packaging ₹10.00',
      'Total ₹370.00',
      'GST of 5 % contained ₹17.62',
      'equal: the stored bill is the recomputed one',
    ])
  })

  test('after an import of other prices and charges it is still equal', async () => {
    const home = await addressAt(commerce, asha, farPoint)
    const orderId = await placed(TWO_DALS_TOTAL + 40, delivery(home))
    const dearer = JSON.parse(
      JSON.stringify(smallCatalogue, (key, value) =>
        ['price', 'discountedPrice', 'charge', 'packagingCharges'].includes(key) && typeof value === 'number'
          ? value * 3
          : value,
      ),
    )
    const report = await importCatalogue(commerce.commerce.db, 'alpha', {
      ...{ json: dearer, at: new Date(commerce.clock.now()), confirmRetirements: true },
    })
    expect(report).toMatchObject({ applied: true, changed: true })
    expect(await explained(orderId)).toBe(0)
    expect(out.join('\n')).toMatch(/catalogue 1-/)
    expect(out.join('\n')).toMatch(/Delivery +₹40.00 +4.00 km, charge up to 5 km/)
    await importCatalogue(commerce.commerce.db, 'alpha', {
      ...{ json: smallCatalogue, at: new Date(commerce.clock.now()), confirmRetirements: true },
    })
  })

  test('SB9: with the terms of its coupon, also after the coupon has changed', async () => {
    const put = (coupons: readonly object[]) =>
      importCatalogue(commerce.commerce.db, 'alpha', {
        ...{ json: { ...smallCatalogue, coupons }, at: new Date(commerce.clock.now()), confirmRetirements: true },
      })
    await put([{ code: 'TEN', description: 'Ten percent', percent: 10, upTo: 30 }])
    const orderId = await placed(TWO_DALS_TOTAL - 30, { couponCode: 'TEN', couponAmount: 30 })
    await put([{ code: 'TEN', description: 'Less', amount: 5 }])
    expect(await explained(orderId)).toBe(0)
    expect(out.join('\n')).toMatch(/Coupon TEN +-₹30.00 +10 %, at most ₹30.00/)
  })

  test('names what was tampered with, in the bill and in the lines', async () => {
    const orderId = await placed(TWO_DALS_TOTAL)
    await changed(orderId, sql`bill = jsonb_set(bill, '{total}', '100')`)
    await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      sql`update order_item set quantity = 1 where tenant = 'alpha' and order_id = ${orderId}`.execute(tx.db),
    )
    expect(await explained(orderId)).toBe(1)
    expect(out.slice(-3)).toEqual([
      'differs:',
      '  line 1, quantity is stored as 1, recomputed 2',
      '  total is stored as ₹1.00, recomputed ₹370.00',
    ])
  })

  test('an order of an earlier release is unknown', async () => {
    const orderId = await placed(TWO_DALS_TOTAL)
    await changed(orderId, sql`price_proof = null`)
    expect(await explained(orderId)).toBe(1)
    expect(out.at(-1)).toBe('unknown: placed before the input of the bill was stored')
  })

  test('SAFE12: every call is in the audit, with the number of differences', async () => {
    const orderId = await placed(TWO_DALS_TOTAL)
    commerce.clock.set('2026-11-21T06:31:00.000Z')
    await explained(orderId)
    const { rows } = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      sql<{ counts: unknown }>`select counts from operator_audit where tenant = 'alpha' and operation = 'explain-order'
        order by at desc limit 1`.execute(tx.db),
    )
    expect(rows[0]?.counts).toEqual({ known: 1, differences: 0 })
  })

  test("another tenant's key, an unknown order and wrong arguments are refused", async () => {
    const orderId = await placed(TWO_DALS_TOTAL)
    const OPERATOR_KEY = await commerce.operatorKey('beta')
    await expect(run(['explain', 'alpha', orderId], { ...env, OPERATOR_KEY })).rejects.toThrow(/answered 403/)
    await expect(run(['explain', 'beta', orderId], { ...env, OPERATOR_KEY })).rejects.toThrow(/Order/)
    await expect(explained('NOSUCHORDER')).rejects.toThrow(/Order/)
    await expect(run(['explain', 'alpha'], env)).rejects.toThrow('explain takes a tenant and an order')
    expect(await run(['examine'], env)).toBe(2)
    expect(await run(['--help'], env)).toBe(0)
  })
})

test('AMB116: the mark of a worsened order stands above its bill, without what its eater avoids', async () => {
  await importInto(commerce, 'alpha', dalDeclared())
  commerce.clock.set('2026-11-21T06:40:00.000Z')
  const body = { allergens: ['milk'], consent: CONSENT_VERSIONS.account }
  await commerce.call('alpha', 'PUT', '/user/avoids', { token: asha.token, body })
  const orderId = await placed(TWO_DALS_TOTAL, { avoidsSeen: ['milk'] })
  await importInto(commerce, 'alpha', dalDeclared({ contains: ['milk'], freeOf: ['egg'] }))
  await runJobs(commerce, 'alpha')
  await explained(orderId)
  expect(out.slice(1, 3)).toEqual([
    'worsened since it was placed (2026-11-21T06:40:00.000Z): Dal Makhani',
    '  not cooked before its owner answers; cancelled without an answer at 2026-11-21T06:45:00.000Z',
  ])
  expect(out.join()).not.toContain('milk')
})
