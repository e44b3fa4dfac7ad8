import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { inTenant } from '#kernel/db/tenant-transaction'
import { END_LEFT_PLANS } from '#modules/plans/api/left-plans'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { confirmedEntries, programmes, rosterOf } from '#testing/programmes'
import { mealOrders, mealsOfPlan, planCatalogue, runningPlan, statesOf } from '#testing/running-plans'
import { balance, fund, isSoundInFull } from '#testing/wallets'
import { dalDeclared, importInto, runJobs, withoutDal } from '#testing/worsened'

/** Monday, noon in India. */
const START = '2026-11-23T06:30:00Z'
const WEEK = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'] as const
/** 8:01 PM of Monday and of Tuesday. */
const FIRST_DUE = '2026-11-23T14:31:00Z'
const SECOND_DUE = '2026-11-24T14:31:00Z'

const catalogue = (price?: number, declared: Parameters<typeof dalDeclared>[0] = {}) =>
  dalDeclared(declared, planCatalogue(price))

let commerce: TestCommerce
let asha: TestPerson
let rounds = 0
beforeAll(async () => {
  commerce = await startCommerce({
    at: START,
    catalogue: catalogue(),
    tenants: { purse: { name: 'Purse', walletEnabled: true }, school: { ...programmes.school, walletEnabled: true } },
  })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  // Each import is another catalogue than the one before.
  rounds += 1
  await importInto(commerce, 'purse', { ...catalogue(), categories: renamed() })
  asha = await commerce.signedIn('purse')
  await fund(commerce, 'purse', asha, 1000)
})

const renamed = () => catalogue().categories.map((each) => ({ ...each, name: `Everything ${rounds}` }))

async function until(at: string, tenant = 'purse'): Promise<void> {
  commerce.clock.set(at)
  await runJobs(commerce, tenant)
}

const told = (person: TestPerson) => commerce.outbox.textsTo(person.email).join('\n')

describe('AMB107: the price agreed in a plan', () => {
  test('a lower one is charged lower', async () => {
    const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
    await importInto(commerce, 'purse', catalogue(120))
    await until(FIRST_DUE)
    expect((await mealsOfPlan(commerce, 'purse', plan))[0]).toMatchObject({ state: 'made', charged: 12_000 })
    expect(await balance(commerce, 'purse', asha)).toBe(880)
    await isSoundInFull(commerce, 'purse')
  })

  test('a higher one skips the meal, takes nothing, and is told with both prices', async () => {
    const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
    await importInto(commerce, 'purse', catalogue(160))
    await until(FIRST_DUE)
    expect((await statesOf(commerce, 'purse', plan))[0]).toBe('skipped price')
    expect([await balance(commerce, 'purse', asha), await mealOrders(commerce, 'purse', plan)]).toEqual([1000, []])
    expect(told(asha)).toContain('It costs ₹160.00 now, more than the ₹150.00 that you agreed to.')
  })

  test("its share of the coupon comes off, and the order's bill is explained", async () => {
    const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK, coupon: 2000 })
    await until(FIRST_DUE)
    const [order] = await mealOrders(commerce, 'purse', plan)
    expect(order).toMatchObject({ bill: { total: 13_000 } })
    expect(await balance(commerce, 'purse', asha)).toBe(870)
  })
})

describe('AMB107: a dish that is not what was agreed', () => {
  test.each([
    ['vanished', 'a dish that left the menu', () => withoutDal(catalogue())],
    [
      'declaration',
      'a dish that may contain milk now',
      () => catalogue(150, { mayContain: ['milk'], freeOf: ['egg'] }),
    ],
    ['declaration', 'a dish that lost its veg mark', () => catalogue(150, { veg: false })],
  ] as const)('%s: %s skips the meal and is told', async (reason, _, changed) => {
    const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
    await importInto(commerce, 'purse', changed())
    await until(FIRST_DUE)
    expect((await statesOf(commerce, 'purse', plan))[0]).toBe(`skipped ${reason}`)
    expect(await balance(commerce, 'purse', asha)).toBe(1000)
    expect(told(asha)).toContain('is not made, and nothing is charged for it.')
  })

  test('a declaration that got better is made', async () => {
    const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
    await importInto(commerce, 'purse', catalogue(150, { freeOf: ['milk', 'egg', 'mustard'] }))
    await until(FIRST_DUE)
    expect((await statesOf(commerce, 'purse', plan))[0]).toBe('made')
  })

  test('a dish that is sold in plans no more is vanished', async () => {
    const plan = await runningPlan(commerce, 'purse', asha, { dates: WEEK })
    const { products, ...rest } = catalogue()
    const unsold = products.map(({ sizes, ...product }) => ({
      ...product,
      sizes: sizes.map((size) => ({ ...size, subscriptionPrice: undefined })),
    }))
    await importInto(commerce, 'purse', { ...rest, products: unsold })
    await until(FIRST_DUE)
    expect((await statesOf(commerce, 'purse', plan))[0]).toBe('skipped vanished')
  })
})

describe("AMB105, AMB107: a meal for an entry of a programme's roster", () => {
  const avoid = (person: TestPerson, id: string, allergens: readonly string[]) =>
    commerce.call('school', 'PUT', '/address/avoids', {
      ...{ token: person.token, body: { id, allergens, consent: CONSENT_VERSIONS.avoids } },
    })

  async function planOfChild(mobile: string) {
    const mother = await commerce.signedIn('school', { mobile })
    await rosterOf(commerce, 'school', [`${mobile},child,Diya,2,A,day`])
    const [entry] = await confirmedEntries(commerce, 'school', mother)
    await fund(commerce, 'school', mother, 1000)
    const plan = await runningPlan(commerce, 'school', mother, { dates: WEEK, addressId: entry.id })
    return { mother, entry, plan }
  }

  /** Changes the roster; the job that ends the plan has not run when the meal is due: both jobs may run at once. */
  async function changeRosterOnly(line: string) {
    await rosterOf(commerce, 'school', [line])
    await inTenant(commerce.commerce.db, 'school', ({ db }) =>
      db.deleteFrom('job').where('kind', '=', END_LEFT_PLANS).execute(),
    )
  }

  test('what the child avoids since is not made when the dish contains it, and the kitchen sees the list', async () => {
    const { mother, entry, plan } = await planOfChild('9500000701')
    await avoid(mother, entry.id, ['peanut'])
    await importInto(commerce, 'school', catalogue(150, { freeOf: ['milk', 'egg', 'peanut'] }))
    await until(FIRST_DUE, 'school')
    expect((await statesOf(commerce, 'school', plan))[0]).toBe('made')
    expect((await mealOrders(commerce, 'school', plan))[0]?.deliver_to).toMatchObject({ avoids: ['peanut'] })
    await importInto(commerce, 'school', catalogue(150, { contains: ['peanut'] }))
    await until(SECOND_DUE, 'school')
    expect((await statesOf(commerce, 'school', plan))[1]).toBe('skipped avoided')
    expect(await balance(commerce, 'school', mother)).toBe(1000)
  })

  test('an entry that left the roster skips the meal', async () => {
    const { mother, plan } = await planOfChild('9500000702')
    await changeRosterOnly('9500000799,child,Ravi,2,A,day')
    await until(FIRST_DUE, 'school')
    expect((await statesOf(commerce, 'school', plan))[0]).toBe('skipped entry')
    expect(await balance(commerce, 'school', mother)).toBe(1000)
  })

  test('an entry that is served at another store now skips the meal', async () => {
    const { plan } = await planOfChild('9500000703')
    await changeRosterOnly('9500000703,child,Diya,2,A,night')
    await until(FIRST_DUE, 'school')
    expect((await statesOf(commerce, 'school', plan))[0]).toBe('skipped entry')
  })
})
