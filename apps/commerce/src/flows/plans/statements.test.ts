import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { type CallAnswer, startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody } from '#testing/orders'
import { placeOnDays, planCatalogue, plansCall, thali, workdays } from '#testing/plans-of-days'
import { withSeenFacts } from '#testing/seen-facts'
import { fund } from '#testing/wallets'
import { workOf } from '#testing/work'

const bank = scriptedProvider()
let commerce: TestCommerce
beforeAll(async () => {
  const tenants = { alpha: { name: 'Alpha' }, purse: { name: 'Purse', walletEnabled: true } }
  const payment = { provider: 'sandbox' as const }
  commerce = await startCommerce({ catalogue: planCatalogue, tenants, payment, payments: bank.payments })
})
afterAll(() => commerce.close())

/** A diner of a tenant, who has placed a plan, so that what is cached is read. */
async function diner(tenant: string, paying: object) {
  const ids: CatalogueIds = await catalogueIds(commerce.commerce, tenant)
  const person = await commerce.signedIn(tenant)
  if (tenant === 'purse') await fund(commerce, tenant, person, 640)
  const body = orderBody(ids, person, [thali(80)], 320, { ...workdays, ...paying })
  const first = await placeOnDays(commerce, tenant, person, body)
  const seen = (await withSeenFacts(commerce.commerce, tenant, body)) as object
  return { tenant, person, planId: first.json.data.subscriptionId as string, seen }
}

const placing = async (tenant: string, paying: object) => {
  const { person, seen } = await diner(tenant, paying)
  return () => plansCall(commerce, tenant, person, 'POST', '/create', seen)
}

const reading = async (pathOf: (person: TestPerson, planId: string) => string) => {
  const { person, planId } = await diner('alpha', {})
  return () => plansCall(commerce, 'alpha', person, 'GET', pathOf(person, planId))
}

/** Each prepared use case and its limit of statements, whatever the number of meals. */
const useCases: Record<string, readonly [number, () => Promise<() => Promise<CallAnswer>>]> = {
  'placing a plan in cash': [11, () => placing('alpha', {})],
  'placing a plan from the wallet': [12, () => placing('purse', { paymentMode: 'WALLET', isPaymentCOD: false })],
  'placing a plan to be paid in advance': [14, () => placing('alpha', { paymentMode: 'DIGITAL', isPaymentCOD: false })],
  'the page of a plan': [7, () => reading(({ mobile }, planId) => `/${planId}?userId=${mobile}`)],
  'the list of plans': [6, () => reading(({ mobile }) => `/user/${mobile}`)],
}

describe('PERF5: the statements of plans', () => {
  test.each(Object.entries(useCases))('%s', async (_name, [most, prepared]) => {
    let fewest = Number.POSITIVE_INFINITY
    // On a busy machine a cache entry of one second, such as the menu, may expire, which costs another statement.
    for (let tries = 0; tries < 3 && fewest > most; tries++) {
      const [answer, { statements }] = await workOf(commerce.commerce, await prepared())
      expect(answer.status).toBe(200)
      fewest = Math.min(fewest, statements.length)
    }
    expect(fewest).toBeLessThanOrEqual(most)
  })
})

test('U17: the list of plans reads no lines, stages or documents of their meals', async () => {
  const [answer, { statements }] = await workOf(commerce.commerce, await reading(({ mobile }) => `/user/${mobile}`))
  expect(answer.json.data).toHaveLength(1)
  const ofMeals = statements.filter((sql) => sql.includes('plan_meal') || sql.includes('customer_order'))
  expect(ofMeals).toHaveLength(1)
  expect(ofMeals[0]).not.toMatch(/\*|lines|stages|document/)
})
