import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { failingStatements } from '#testing/failing-statements'
import { mealsOfPlan, planCatalogue, runningPlan } from '#testing/running-plans'
import { fund, topUpBy } from '#testing/wallets'
import { dalDeclared, importInto, runJobs } from '#testing/worsened'

const START = '2026-11-23T06:30:00Z'
const WEEK = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'] as const
const dueOf = (date: string) => new Date(Date.parse(`${date}T14:31:00Z`) - 24 * 3_600_000).toISOString()

const catalogue = (price?: number, declared: Parameters<typeof dalDeclared>[0] = {}) =>
  dalDeclared(declared, planCatalogue(price))

const bank = scriptedProvider()
let commerce: TestCommerce
let asha: TestPerson
beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: START, catalogue: catalogue() },
    tenants: { purse: { name: 'Purse', walletEnabled: true } },
    ...{ payment: { provider: 'sandbox' }, payments: bank.payments },
  })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  asha = await commerce.signedIn('purse')
})

/** Makes the meals of a date, and checks the next meals two minutes later. */
async function make(date: string): Promise<void> {
  commerce.clock.set(dueOf(date))
  await runJobs(commerce, 'purse')
  commerce.clock.advance(120_000)
  await runJobs(commerce, 'purse')
}

const warnings = () => commerce.outbox.textsTo(asha.email).filter((text) => text.includes('Unless something changes'))
const warnedOf = async (plan: string) => (await mealsOfPlan(commerce, 'purse', plan)).map(({ warned }) => warned)

test('AMB107: a balance that ends soon is told with its last day, once for each meal', async () => {
  await fund(commerce, 'purse', asha, 310)
  const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
  await make('2026-11-24')
  expect(await warnedOf(plan)).toEqual([null, null, 'low-balance', null, null])
  expect(warnings()).toEqual([
    expect.stringMatching(
      /meal of Thu, 26 Nov, 12:00 PM .*\nYour credits last until Wed, 25 Nov\. Please add credits\.\nThere is time until Wed, 25 Nov, 8:00 PM\./,
    ),
  ])
  await make('2026-11-25')
  expect(await warnedOf(plan)).toEqual([null, null, 'low-balance', 'low-balance', null])
  expect(warnings()).toHaveLength(2)
  expect(warnings()[1]).toContain('Your credits are too low for the next meal.')
  // More credits: the warning no longer applies.
  await topUpBy(bank, commerce, 'purse', { person: asha, rupees: 1000 })
  await runJobs(commerce, 'purse')
  expect(await warnedOf(plan)).toEqual([null, null, null, null, null])
  expect(warnings()).toHaveLength(2)
})

test('AMB107: the credits are looked at with all plans of the person', async () => {
  await fund(commerce, 'purse', asha, 600)
  const first = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
  const second = await runningPlan(commerce, 'purse', asha, { dates: WEEK, minute: 780 })
  await make('2026-11-24')
  // 300 are left, for one meal of each plan.
  expect([await warnedOf(first), await warnedOf(second)]).toEqual([
    [null, null, 'low-balance', null, null],
    [null, null, 'low-balance', null, null],
  ])
  expect(warnings()).toHaveLength(2)
})

test.each([
  ['price', () => catalogue(160), 'It costs ₹160.00 now, more than the ₹150.00 that you agreed to.'],
  ['declaration', () => catalogue(150, { mayContain: ['milk'], freeOf: ['egg'] }), 'is worse than what you agreed to'],
] as const)('AMB107: a dish that will be refused for its %s is told a day ahead', async (reason, changed, text) => {
  await fund(commerce, 'purse', asha, 2000)
  await importInto(commerce, 'purse', catalogue(149))
  await importInto(commerce, 'purse', catalogue(150))
  const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
  await make('2026-11-24')
  expect(warnings()).toEqual([])
  await importInto(commerce, 'purse', changed())
  await make('2026-11-25')
  expect(await warnedOf(plan)).toEqual([null, null, reason, reason, null])
  expect(warnings()).toEqual([expect.stringContaining(text), expect.stringContaining(text)])
})

test('AMB107: a look that fails for an hour is made all the same', async () => {
  await fund(commerce, 'purse', asha, 150)
  const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
  commerce.clock.set(dueOf('2026-11-24'))
  await runJobs(commerce, 'purse')
  await failingStatements(
    (sql) => sql.includes('"warned" ='),
    async () => {
      for (let minute = 0; minute < 60; minute += 1) {
        commerce.clock.advance(60_000)
        await runJobs(commerce, 'purse')
      }
    },
  )
  expect(await warnedOf(plan)).toEqual(WEEK.map(() => null))
  commerce.clock.advance(60_000)
  await runJobs(commerce, 'purse')
  expect(await warnedOf(plan)).toEqual([null, 'low-balance', 'low-balance', null, null])
})
