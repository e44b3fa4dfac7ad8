import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { inTenant } from '#kernel/db/tenant-transaction'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { LOOK_AHEAD } from '#modules/plans/api/looking-ahead'
import { catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody } from '#testing/orders'
import { planCatalogue as daysCatalogue, placeOnDays, thali, workdays } from '#testing/plans-of-days'
import { confirmedEntries, rosterOf } from '#testing/programmes'
import { mealOrders, mealsOfPlan, planCatalogue, runningPlan } from '#testing/running-plans'
import { byOperator, fund, topUpBy } from '#testing/wallets'
import { dalDeclared, importInto, runJobs } from '#testing/worsened'

/** Monday, noon in India; the first meal is made on Monday at 8 PM, the second a day later. */
const START = '2026-11-23T06:30:00Z'
const WEEK = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const
const FIRST_MADE = '2026-11-23T14:33:00Z'

const catalogue = (price?: number, declared: Parameters<typeof dalDeclared>[0] = {}) =>
  dalDeclared(declared, planCatalogue(price))

const bank = scriptedProvider()
let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: START, catalogue: catalogue() },
    tenants: {
      purse: { name: 'Purse', walletEnabled: true },
      school: { name: 'School', clientType: 'SCHOOL', walletEnabled: true },
    },
    ...{ payment: { provider: 'sandbox' }, payments: bank.payments },
  })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('purse')
})

async function run(at?: string, tenant = 'purse'): Promise<void> {
  if (at) commerce.clock.set(at)
  await runJobs(commerce, tenant)
}

const warnedOf = async (plan: string, tenant = 'purse') =>
  (await mealsOfPlan(commerce, tenant, plan)).map(({ warned }) => warned)
const warnings = (person = asha) =>
  commerce.outbox.textsTo(person.email).filter((text) => text.includes('Unless something changes'))
const mobileOf = ({ mobile }: TestPerson) => ({ mobile })

/** The checks of a tenant that are to come. */
const looks = (tenant: string) =>
  inTenant(commerce.commerce.db, tenant, async ({ db }) =>
    (await db.selectFrom('job').select(['key', 'due_at']).where('kind', '=', LOOK_AHEAD).execute()).map(
      ({ key, due_at }) => [key, due_at.toISOString()],
    ),
  )

describe('AMB107: a change of the balance', () => {
  /** A plan of which one meal is made, and whose next ones are warned of. */
  async function shortPlan() {
    await fund(commerce, 'purse', asha, 200)
    const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
    await run('2026-11-23T14:31:00Z')
    await run(FIRST_MADE)
    expect(await warnedOf(plan)).toEqual([null, 'low-balance', 'low-balance', null])
    return plan
  }

  test('a bonus ends the warning that it covers', async () => {
    const plan = await shortPlan()
    const bonus = { ...mobileOf(asha), amount: 300, days: 30, reason: 'Sorry' }
    expect((await byOperator(commerce, 'purse', 'bonuses', bonus)).status).toBe(200)
    await run()
    expect(await warnedOf(plan)).toEqual([null, null, null, null])
  })

  test('a refund into the credits ends the warning that it covers', async () => {
    const plan = await shortPlan()
    const [order] = await mealOrders(commerce, 'purse', plan)
    const headers = { authorization: `Bearer ${await commerce.operatorKey('purse')}` }
    const url = `/operator/t/purse/orders/${order?.id}/cancel`
    const payload = { reason: 'The oven is broken' }
    expect((await commerce.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    await run()
    // 200 again: for the second meal, not for the third.
    expect(await warnedOf(plan)).toEqual([null, null, 'low-balance', null])
  })

  test('a penalty warns of the next meals at once', async () => {
    await topUpBy(bank, commerce, 'purse', { person: asha, rupees: 1000 })
    const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
    const penalty = { ...mobileOf(asha), amount: 900, reason: 'A broken tray' }
    expect((await byOperator(commerce, 'purse', 'penalties', penalty)).status).toBe(200)
    await run()
    expect(await warnedOf(plan)).toEqual(['low-balance', 'low-balance', null, null])
    expect(warnings()).toHaveLength(2)
  })
})

describe('AMB107: a change of the dishes before any meal of the plan is made', () => {
  test.each([
    ['price', () => catalogue(160)],
    ['declaration', () => catalogue(150, { mayContain: ['milk'], freeOf: ['egg'] })],
  ] as const)('a worse %s asks the owner after the import, with the time that is left', async (reason, changed) => {
    await importInto(commerce, 'purse', catalogue(149))
    await importInto(commerce, 'purse', catalogue(150))
    await fund(commerce, 'purse', asha, 1000)
    const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
    await importInto(commerce, 'purse', changed())
    await run()
    expect(await warnedOf(plan)).toEqual([reason, reason, null, null])
    expect(warnings()[0]).toContain('There is time until Mon, 23 Nov, 8:00 PM.')
    // Taken back before the cut-off: it holds no more.
    await importInto(commerce, 'purse', catalogue())
    await run()
    expect(await warnedOf(plan)).toEqual([null, null, null, null])
    expect(warnings()).toHaveLength(2)
  })
})

test('SAFE8: two imports before a check add one job for a person with several plans', async () => {
  await fund(commerce, 'purse', asha, 1000)
  const plans = [
    await runningPlan(commerce, 'purse', asha, { dates: WEEK }),
    await runningPlan(commerce, 'purse', asha, { dates: WEEK, minute: 780 }),
  ]
  await run()
  const before = new Set((await looks('purse')).map(([key]) => key))
  await importInto(commerce, 'purse', catalogue(149))
  await importInto(commerce, 'purse', catalogue())
  const added = (await looks('purse')).filter(([key]) => !before.has(key) && plans.some((id) => key?.startsWith(id)))
  expect(added).toEqual([[`${plans.toSorted()[0]} all`, new Date(START).toISOString()]])
})

describe('AMB105, AMB107: a change of what the eater avoids', () => {
  const milky = () => catalogue(150, { contains: ['milk'], freeOf: ['egg'] })

  test('of an entry of a programme: the owner is asked at once, as is the other parent', async () => {
    await importInto(commerce, 'school', milky())
    const parents = await Promise.all(
      ['9500000811', '9500000812'].map((mobile) => commerce.signedIn('school', { mobile })),
    )
    const [mother, father] = parents as [TestPerson, TestPerson]
    const line = ({ mobile }: TestPerson) => `${mobile},child,Diya,2,A,day,M1`
    await rosterOf(commerce, 'school', parents.map(line))
    const [entry] = await confirmedEntries(commerce, 'school', mother)
    const [other] = await confirmedEntries(commerce, 'school', father)
    await fund(commerce, 'school', father, 1000)
    const plan = await runningPlan(commerce, 'school', father, { dates: WEEK, addressId: other.id })
    await run(undefined, 'school')
    expect(await warnedOf(plan, 'school')).toEqual([null, null, null, null])
    const avoid = (allergens: readonly string[]) =>
      commerce.call('school', 'PUT', '/address/avoids', {
        ...{ token: mother.token, body: { id: entry.id, allergens, consent: CONSENT_VERSIONS.avoids } },
      })
    expect((await avoid(['milk'])).status).toBe(200)
    await run(undefined, 'school')
    expect(await warnedOf(plan, 'school')).toEqual(['avoided', 'avoided', null, null])
    const withdrawn = `/address/avoids?id=${entry.id}`
    expect((await commerce.call('school', 'DELETE', withdrawn, { token: mother.token })).status).toBe(200)
    await run(undefined, 'school')
    expect(await warnedOf(plan, 'school')).toEqual([null, null, null, null])
  })

  test('of an account: a list that the worse dish concerns', async () => {
    const keep = (allergens: readonly string[]) => {
      const body = { consent: CONSENT_VERSIONS.account, allergens }
      return commerce.call('purse', 'PUT', '/user/avoids', { token: asha.token, body })
    }
    await fund(commerce, 'purse', asha, 1000)
    const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
    await keep(['peanut'])
    await importInto(commerce, 'purse', catalogue(150, { mayContain: ['milk'], freeOf: ['egg'] }))
    await run()
    expect(await warnedOf(plan)).toEqual([null, null, null, null])
    await keep(['milk', 'peanut'])
    await run()
    expect(await warnedOf(plan)).toEqual(['declaration', 'declaration', null, null])
    await keep(['peanut'])
    await run()
    expect(await warnedOf(plan)).toEqual([null, null, null, null])
    // Without a list every worse declaration concerns the owner.
    await commerce.call('purse', 'DELETE', '/user/avoids', { token: asha.token })
    await run()
    expect(await warnedOf(plan)).toEqual(['declaration', 'declaration', null, null])
    await importInto(commerce, 'purse', catalogue())
  })
})

describe('AMB107: the first meal of a plan', () => {
  test('is looked at a day before it is made, so that its owner has a day to act', async () => {
    const diner = await commerce.signedIn('purse')
    await importInto(commerce, 'purse', daysCatalogue)
    commerce.clock.set('2026-11-19T06:30:00Z')
    await fund(commerce, 'purse', diner, 1000)
    const ids = await catalogueIds(commerce.commerce, 'purse')
    const paying = { paymentMode: 'WALLET', isPaymentCOD: false }
    const body = orderBody(ids, diner, [thali(80)], 320, { ...workdays, ...paying })
    const { json } = await placeOnDays(commerce, 'purse', diner, body)
    const planId: string = json.data.subscriptionId
    const [first] = await mealsOfPlan(commerce, 'purse', planId)
    const dayBefore = new Date((first?.due_at.getTime() ?? 0) - 24 * 3_600_000).toISOString()
    expect(await looks('purse')).toContainEqual([`${planId} first`, dayBefore])
  })
})
