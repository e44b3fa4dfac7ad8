import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { addDays } from '@tiffin/domain/time/clock'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestPerson } from '#testing/commerce'
import { failingStatements } from '#testing/failing-statements'
import { type PrepaidCommerce, startPrepaidCommerce } from '#testing/prepaid-plans'
import { confirmedEntries, rosterOf } from '#testing/programmes'
import { mealOrders, runningPlan, statesOf, statusOf, type WantedPlan } from '#testing/running-plans'
import { fund, isSoundInFull } from '#testing/wallets'
import { runJobs } from '#testing/worsened'
import { importRoster } from '../../roster/import-roster.ts'
import { comparePlansNow } from './compare-plans.ts'

/** Monday, noon in India: the first test's. Each test has its own week, because books are only kept forwards. */
const START = '2026-11-23T06:30:00Z'
const CUT_OFF_MS = 8 * 3_600_000 + 60_000
const SCHOOL = { name: 'Alpha', clientType: 'SCHOOL', storeAccessType: 'PROTECTED', walletEnabled: true }

let bench: PrepaidCommerce
let monday = START
let dates: readonly string[] = []
let parents = 0
/** Asha's daughter is Diya, Ravi's son is Kabir. */
let asha: TestPerson
let ravi: TestPerson
let diya: string
let kabir: string
beforeAll(async () => {
  bench = await startPrepaidCommerce(START, {}, SCHOOL)
})
afterAll(() => bench.commerce.close())

const line = ({ mobile }: TestPerson, name: string, rest = '2,A,day') => `${mobile},child,${name},${rest}`
const everyone = () => [line(asha, 'Diya'), line(ravi, 'Kabir')]
const roster = (lines: readonly string[]) => rosterOf(bench.commerce, 'alpha', lines)

beforeEach(async () => {
  monday = `${addDays('2026-11-23', 7 * (parents / 2))}T06:30:00Z`
  dates = [1, 2, 3].map((days) => addDays(monday.slice(0, 10), days))
  bench.commerce.clock.set(monday)
  parents += 2
  ;[asha, ravi] = (await Promise.all(
    [parents, parents + 1].map((each) => bench.commerce.signedIn('alpha', { mobile: `95000${70_000 + each}` })),
  )) as [TestPerson, TestPerson]
  await roster(everyone())
  ;[{ id: diya }] = await confirmedEntries(bench.commerce, 'alpha', asha)
  ;[{ id: kabir }] = await confirmedEntries(bench.commerce, 'alpha', ravi)
})

const plan = (wanted: Partial<WantedPlan> = {}) =>
  runningPlan(bench.commerce, 'alpha', asha, { dates, addressId: diya, name: 'Diya', ...wanted })

async function prepaid(): Promise<string> {
  const planId = await bench.place(asha, { dates, addressId: diya, name: 'Diya' })
  await bench.say(planId, 'success')
  await bench.callback(planId)
  return planId
}

const run = () => runJobs(bench.commerce, 'alpha')
const states = (planId: string) => statesOf(bench.commerce, 'alpha', planId)
const status = (planId: string) => statusOf(bench.commerce, 'alpha', planId)
const told = ({ email }: TestPerson) =>
  bench.commerce.outbox.textsTo(email).filter((text) => text.includes('has ended'))

const refundsOf = (planId: string) =>
  inTenant(bench.commerce.commerce.db, 'alpha', ({ db }) =>
    db.selectFrom('refund').select('amount').where('subject_id', '=', planId).execute(),
  )

/** Nothing differs between plans, orders and money. */
async function isSound(): Promise<void> {
  bench.commerce.clock.advance(3 * 3_600_000)
  const at = new Date(bench.commerce.clock.now())
  expect((await comparePlansNow(bench.commerce.commerce.db, 'alpha', at)).differences).toEqual([])
  await isSoundInFull(bench.commerce, 'alpha')
}

describe('AMB100: a child leaves the roster', () => {
  const gone = () => [line(ravi, 'Kabir')]

  test('the check and the import say how many meals end, and so many do; nothing ends before the import', async () => {
    const [long, short] = [await plan(), await plan({ dates: dates.slice(1), minute: 780 })]
    const tenant = bench.commerce.commerce.tenants.find('alpha')
    if (!tenant) throw new Error('There is no tenant')
    const csv = ['mobile,kind,name,class,section,store', ...gone()].join('\n')
    const wanted = { csv, now: new Date(monday), confirmRemovals: true, checkOnly: true }
    expect((await importRoster(bench.commerce.commerce.db, tenant, wanted)).ended?.meals).toBe(5)
    await run()
    expect([await status(long), await status(short)]).toEqual(['ACTIVE', 'ACTIVE'])
    expect((await roster(gone())).ended?.meals).toBe(5)
    await run()
    const ended = [...(await states(long)), ...(await states(short))].filter((each) => each === 'cancelled left')
    expect([ended.length, await status(long), await status(short)]).toEqual([5, 'CANCELLED', 'CANCELLED'])
  })

  test('the owner gets one message about all plans, and another parent none; that plan goes on', async () => {
    const own = [await plan(), await plan({ minute: 780 })]
    const other = await runningPlan(bench.commerce, 'alpha', ravi, { dates, addressId: kabir, name: 'Kabir' })
    await roster(gone())
    await run()
    await run()
    const [text = '', ...more] = told(asha)
    expect(more).toEqual([])
    for (const planId of own) {
      expect(text).toContain(
        `no longer has Diya on its list, so your subscription ${planId} has ended: 3 meals are not made.`,
      )
    }
    expect([await status(other), told(ravi)]).toEqual(['ACTIVE', []])
    const bySms = bench.commerce.outbox.textsTo(asha.mobile).filter((each) => each.includes('cancelled'))
    expect(bySms).toEqual(['2 of your Alpha subscriptions have been cancelled.'])
  })

  test('what was paid in advance for meals that are not made goes back once; the made meal stays', async () => {
    const planId = await prepaid()
    bench.commerce.clock.advance(CUT_OFF_MS)
    await run()
    expect((await roster(gone())).ended?.meals).toBe(2)
    await run()
    await run()
    expect(await states(planId)).toEqual(['made', 'cancelled left', 'cancelled left'])
    expect((await mealOrders(bench.commerce, 'alpha', planId)).map((order) => order.status)).toEqual([100])
    expect(await refundsOf(planId)).toEqual([{ amount: 30_000 }])
    expect(told(asha)).toEqual([expect.stringMatching(/2 meals are not made\.\n₹300\.00 goes back .+\n.+still made/)])
    await isSound()
  })

  test('AMB109: a payment that is confirmed after the end goes back', async () => {
    const planId = await bench.place(asha, { dates, addressId: diya, name: 'Diya' })
    await roster(gone())
    await run()
    expect([await status(planId), await refundsOf(planId)]).toEqual(['CANCELLED', []])
    expect(told(asha)).toEqual([
      expect.stringContaining('If your payment still goes through, it comes back by itself.'),
    ])
    await bench.say(planId, 'success')
    await bench.callback(planId)
    expect(await refundsOf(planId)).toEqual([{ amount: 45_000 }])
    await run()
    await isSound()
  })

  test.each(['WALLET', 'CASH'] as const)(
    'a plan paid by %s ends, and nothing is taken or returned',
    async (payment) => {
      await fund(bench.commerce, 'alpha', asha, 1000)
      const planId = await plan({ payment })
      await roster(gone())
      await run()
      bench.commerce.clock.advance(CUT_OFF_MS)
      await run()
      expect([await status(planId), await refundsOf(planId)]).toEqual(['CANCELLED', []])
      expect(told(asha)).toEqual([expect.not.stringContaining('goes back')])
      expect(await mealOrders(bench.commerce, 'alpha', planId)).toEqual([])
      await isSound()
    },
  )

  test.each([
    ['the plan', 'update "plan"'],
    ['the refund', 'insert into "refund"'],
    ['the message', 'insert into job ("tenant"'],
  ])('SAFE4: when the database is lost at %s, nothing has ended, and the next run ends it once', async (_, part) => {
    const planId = await prepaid()
    await roster(gone())
    let failed = 0
    const isBad = (sql: string) => {
      const bad = sql.startsWith(part) && failed === 0
      if (bad) failed += 1
      return bad
    }
    await failingStatements(isBad, () => bench.commerce.worker.runDue())
    expect([failed, await status(planId), await refundsOf(planId), told(asha)]).toEqual([1, 'ACTIVE', [], []])
    bench.commerce.clock.advance(60_000)
    await run()
    expect([await status(planId), await refundsOf(planId)]).toEqual(['CANCELLED', [{ amount: 45_000 }]])
    expect(told(asha)).toHaveLength(1)
    await isSound()
  })
})

describe('AMB100: a child changes campus', () => {
  const moved = (rest = '2,A,night') => [line(asha, 'Diya', rest), line(ravi, 'Kabir')]

  test('the plan at the old store ends, and the message names the new one with the page of the plan', async () => {
    const planId = await plan()
    expect((await roster(moved())).ended?.meals).toBe(3)
    await run()
    expect([await status(planId), new Set(await states(planId))]).toEqual(['CANCELLED', new Set(['cancelled left'])])
    const [text = ''] = told(asha)
    expect(text).toMatch(/Diya now eats at (.+), so your subscription .+ has ended: 3 meals are not made\./)
    expect(text).toMatch(new RegExp(`Subscribe at .+: https://alpha\\.localhost/\\d+/track-subscription/${planId}`))
  })

  test.each([
    ['another class', '3,A,day'],
    ['another section', '2,B,day'],
    ['no store of its own', '2,A,'],
  ])('a child who gets %s keeps the plan', async (_, rest) => {
    const planId = await plan()
    expect((await roster(moved(rest))).ended).toBeUndefined()
    await run()
    expect([await status(planId), told(asha)]).toEqual(['ACTIVE', []])
  })

  test('a mistake that is corrected before the plan has ended ends nothing', async () => {
    const planId = await plan()
    await roster(moved())
    await roster(everyone())
    await run()
    expect([await status(planId), told(asha)]).toEqual(['ACTIVE', []])
  })
})
