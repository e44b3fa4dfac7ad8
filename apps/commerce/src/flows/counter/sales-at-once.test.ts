import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { atCounter, codeOf, codeTenants, counterCatalogue, type Parent, parentsOf, saleOf } from '#testing/counter'
import { balance, fund, isSound } from '#testing/wallets'

/** Monday, 12:00 in India. */
const START = '2026-11-23T06:30:00Z'

let commerce: TestCommerce
let till: { tenant: string; key: string }
let asha: Parent
beforeAll(async () => {
  commerce = await startCommerce({ at: START, tenants: codeTenants, catalogue: counterCatalogue })
  till = { tenant: 'school', key: await commerce.operatorKey('school', { scopes: ['counter'] }) }
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  ;[asha] = (await parentsOf(commerce, 'school', [(mobile) => `${mobile},child,Mira Rao,5,B,day`])) as [Parent]
})

const sale = (body: object) => atCounter(commerce, till, 'sales', body)
const balanceOf = ({ person } = asha) => balance(commerce, 'school', person)

describe('SAFE1, SAFE2: sales at once', () => {
  test('of 20 sales from a balance for 3, exactly 3 are made', async () => {
    await fund(commerce, 'school', asha.person, 35)
    const code = await codeOf(commerce, 'school', asha)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sale(saleOf(code))))
    const refused = answers.filter(({ json }) => json.refusal?.code === 'balance-missing')
    expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([3, 17])
    expect(refused.map(({ json }) => json.refusal.missing)).toEqual(refused.map(() => 5))
    expect(await balanceOf()).toBe(5)
    await isSound(commerce, 'school')
  })

  test('one scan id at once, from a balance for one sale: every call answers the same bytes', async () => {
    for (let round = 1; round <= 5; round += 1) {
      await fund(commerce, 'school', asha.person, 10)
      const body = saleOf(await codeOf(commerce, 'school', asha))
      const answers = await Promise.all(Array.from({ length: 8 }, () => sale(body)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect([new Set(answers.map(({ text }) => text)).size, await balanceOf()]).toEqual([1, 0])
    }
    await isSound(commerce, 'school')
  })

  test('one scan id at once for two children: one of them is sold to, the other call is refused', async () => {
    const [mira, kabir] = (await parentsOf(commerce, 'school', [
      (mobile) => `${mobile},child,Mira,5,B,day`,
      (mobile) => `${mobile},child,Kabir,6,A,day`,
    ])) as [Parent, Parent]
    const both = [mira, kabir]
    for (const each of both) await fund(commerce, 'school', each.person, 100)
    const scanId = randomUUID()
    const bodies = await Promise.all(
      both.map(async (each) => saleOf(await codeOf(commerce, 'school', each), { scanId })),
    )
    const answers = await Promise.all(bodies.map(sale))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await balanceOf(mira)) + (await balanceOf(kabir))).toBe(190)
  })

  test('reversed several times at once, the money comes back once', async () => {
    await fund(commerce, 'school', asha.person, 100)
    const body = saleOf(await codeOf(commerce, 'school', asha))
    await sale(body)
    const reversal = { scanId: body.scanId, reason: 'The wrong child' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => atCounter(commerce, till, 'reversals', reversal)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await balanceOf()).toBe(100)
    expect((await sale(body)).json.sale.balance).toBe(90)
    expect(await balanceOf()).toBe(100)
    await isSound(commerce, 'school')
  })
})
