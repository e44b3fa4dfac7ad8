import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { scriptedProvider } from '@tiffin/commerce/modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

const bank = scriptedProvider()
let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let env: Record<string, string> = {}
let out: string[] = []
beforeAll(async () => {
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  commerce = await startCommerce({
    ...{ at: '2026-11-23T06:30:00Z', serviceKey: SERVICE_KEY, catalogue: { ...smallCatalogue, stores } },
    ...{ payment: { provider: 'sandbox' }, payments: bank.payments },
  })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
})
afterAll(() => commerce.close())
beforeEach(() => {
  out = []
  jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
})

async function newOrder(): Promise<string> {
  const online = { isPaymentCOD: false, paymentMode: 'DIGITAL' }
  return (await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, online))).json.data.orderId
}

describe('AMB109: an order whose payment is undecided', () => {
  test('is explained with its time, cancelled by command, and explained with its end', async () => {
    const orderId = await newOrder()
    expect(await run(['explain', 'alpha', orderId], env)).toBe(0)
    expect(out.slice(1, 4)).toEqual([
      expect.stringMatching(/^payment [2-9A-Z]{11}: USER_PENDING, order in state 100$/),
      'undecided until 2026-11-23T06:50:00.000Z, then the order is cancelled',
      'place-digital by owner, 2026-11-23T06:30:00.000Z',
    ])
    out = []
    expect(await run(['cancel', 'alpha', orderId], env)).toBe(0)
    expect(out).toEqual([`order ${orderId} is cancelled; a payment that still succeeds is returned`])
    out = []
    await run(['explain', 'alpha', orderId], env)
    expect(out.slice(1, 4)).toEqual([
      expect.stringMatching(/^payment [2-9A-Z]{11}: USER_PENDING, order in state 800$/),
      'place-digital by owner, 2026-11-23T06:30:00.000Z',
      'cancel by operator, 2026-11-23T06:30:00.000Z',
    ])
    // A repeated command finds it cancelled.
    expect(await run(['cancel', 'alpha', orderId], env)).toBe(0)
  })

  test('refused: the words of the bank are explained', async () => {
    const orderId = await newOrder()
    bank.say(orderId, { status: 'failure', refusal: { code: 'B-227', words: 'Declined by your bank.' } })
    const body = { user: asha.mobile, orderId, hint: 'PENDING' }
    await commerce.call('alpha', 'POST', '/payment/check', { token: asha.token, body })
    await run(['explain', 'alpha', orderId], env)
    expect(out).toContain('refused: B-227 Declined by your bank.')
  })

  test('wrong arguments', async () => {
    await expect(run(['cancel', 'alpha'], env)).rejects.toThrow('cancel takes a tenant and an order')
  })
})
