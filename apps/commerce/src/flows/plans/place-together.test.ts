import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import fc from 'fast-check'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { families, type TestFamily } from '#testing/families'
import { failsAfter } from '#testing/lost-database'
import { orderBody, type TestLine } from '#testing/orders'
import { placeOnDays, planCatalogue, storedPlans, thali, workdays } from '#testing/plans-of-days'
import { withSeenFacts } from '#testing/seen-facts'
import { balance, fund } from '#testing/wallets'

let commerce: TestCommerce
const ids: Record<string, CatalogueIds> = {}
beforeAll(async () => {
  const tenants = {
    purse: { name: 'Purse School', clientType: 'SCHOOL', walletEnabled: true },
    school: { name: 'School', clientType: 'SCHOOL' },
    alpha: { name: 'Alpha' },
  } as const
  commerce = await startCommerce({ catalogue: planCatalogue, tenants })
  for (const tenant of ['purse', 'school']) ids[tenant] = await catalogueIds(commerce.commerce, tenant)
})
afterAll(() => commerce.close())
beforeEach(() => commerce.clock.set(NOON))

const TOTAL = 320

/** The school whose plans are paid by credits, and the one whose plans are paid in cash. */
type School = 'purse' | 'school'

type Family = TestFamily<School>

const NAMES = ['Asha', 'Biju', 'Chitra', 'Dev'] as const

const family = families<School>(() => commerce)

const bodyFor = (
  { tenant, parent, children }: Family,
  child: string | undefined,
  more: object = {},
  lines: readonly TestLine[] = [thali(80)],
) => {
  const byWallet = tenant === 'purse' ? { paymentMode: 'WALLET', isPaymentCOD: false } : {}
  const address = children[child ?? ''] ?? child
  const of = ids[tenant]
  if (!of) throw new Error(`There is no catalogue of ${tenant}`)
  return orderBody(of, parent, lines, TOTAL, { ...workdays, ...byWallet, avoidsSeen: [], ...more, address })
}

interface Sent {
  readonly more?: object
  readonly avoidsSeen?: readonly string[]
  readonly lines?: readonly TestLine[]
  readonly key?: string
}

/** Places for children by name, or for entries by id. */
async function together(of: Family, names: readonly string[], sent: Sent = {}) {
  const { tenant, parent, children } = of
  const { more = {}, avoidsSeen = [], lines, key } = sent
  const [addressId, ...others] = names.map((name) => children[name] ?? name)
  const seen = await withSeenFacts(commerce.commerce, tenant, bodyFor(of, names[0], more, lines))
  return commerce.call(tenant, 'POST', '/together', {
    ...{ service: 'subscription', token: parent.token },
    body: { ...(seen as object), addressId, alsoFor: others.map((id) => ({ addressId: id, avoidsSeen })) },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
}

const plansOf = async ({ tenant, parent }: Family) =>
  (await storedPlans(commerce, tenant)).filter(({ plan }) => plan.person === parent.id)

const childOf = ({ plan }: Awaited<ReturnType<typeof plansOf>>[number]): string =>
  'name' in plan.deliver_to ? String(plan.deliver_to.name) : ''

/** A plan as it is compared: without what is its own. */
const comparable = (stored: Awaited<ReturnType<typeof plansOf>>[number]) => ({
  child: childOf(stored),
  ...{ ...stored.plan, id: null, placed_at: null, person: null, address_id: null },
  meals: stored.meals.map((meal) => ({ ...meal, plan_id: null, person: null, changed_at: null })),
})

const avoid = ({ tenant, parent, children }: Family, child: string, allergens: readonly string[]) =>
  commerce.call(tenant, 'PUT', '/address/avoids', {
    ...{ token: parent.token, body: { id: children[child], allergens, consent: CONSENT_VERSIONS.avoids } },
  })

describe('plans for several children in one go', () => {
  test('AMB39: are one plan for each child, with its own meals, and nothing is debited', async () => {
    const of = await family('purse', ['Asha', 'Biju'])
    await fund(commerce, 'purse', of.parent, 4 * TOTAL)
    const { status, json } = await together(of, ['Asha', 'Biju'])
    expect([status, json.message]).toEqual([200, '2 subscriptions are placed.'])
    expect(json.data.subscriptions).toMatchObject([
      { addressId: of.children.Asha, status: 'ACTIVE', orderValue: TOTAL, dueNow: 0 },
      { addressId: of.children.Biju, status: 'ACTIVE', orderValue: TOTAL, dueNow: 0 },
    ])
    const plans = await plansOf(of)
    expect(plans.map(childOf).sort()).toEqual(['Asha', 'Biju'])
    expect(plans.map(({ meals }) => meals.length)).toEqual([4, 4])
    expect(await balance(commerce, 'purse', of.parent)).toBe(4 * TOTAL)
  })

  test('M9: a balance of exactly twice the sum of all passes, and one paisa less places none', async () => {
    const of = await family('purse', NAMES)
    await fund(commerce, 'purse', of.parent, 8 * TOTAL - 0.01)
    const short = await together(of, NAMES)
    expect([short.status, short.json.reason.code, await plansOf(of)]).toEqual([409, 'balance-below-double', []])
    await fund(commerce, 'purse', of.parent, 0.01)
    expect((await together(of, NAMES)).status).toBe(200)
    expect(await plansOf(of)).toHaveLength(NAMES.length)
  })

  test('SAFE2: the same key has the same answer and places nothing more; for other children it is refused', async () => {
    const of = await family('school', ['Asha', 'Biju', 'Chitra'])
    const key = randomUUID()
    const first = await together(of, ['Asha', 'Biju'], { key })
    expect(first.status).toBe(200)
    expect((await together(of, ['Asha', 'Biju'], { key })).json).toEqual(first.json)
    const other = await together(of, ['Asha', 'Chitra'], { key })
    expect([other.status, other.json.code]).toEqual([422, 'key-reused'])
    expect(await plansOf(of)).toHaveLength(2)
  })

  test('AMB32: a lost answer is found by its key, with the first plan', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const key = randomUUID()
    const { json } = await together(of, ['Asha', 'Biju'], { key })
    const { mobile, token } = of.parent
    const path = `/create?key=${key}&user=${mobile}`
    const found = await commerce.call('school', 'GET', path, { service: 'subscription', token })
    expect(found.json.data.subscriptionId).toBe(json.data.subscriptions[0].subscriptionId)
  })

  test('of two calls at once with one key, one places and both have its answer', async () => {
    const of = await family('purse', ['Asha', 'Biju'])
    await fund(commerce, 'purse', of.parent, 4 * TOTAL)
    const key = randomUUID()
    const both = await Promise.all([1, 2].map(() => together(of, ['Asha', 'Biju'], { key })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.json).toEqual(both[1]?.json)
    expect(await plansOf(of)).toHaveLength(2)
  })

  test("SB8: another person's entry is not found, and nothing is placed for the own child", async () => {
    const of = await family('school', ['Asha'])
    const other = await family('school', ['Dev'])
    const { status, json } = await together(of, ['Asha', other.children.Dev ?? ''])
    expect([status, json.message]).toEqual([404, "Address Doesn't exist"])
    expect(await plansOf(of)).toEqual([])
  })

  test('AMB100: a child of another store is refused by name, and nothing is placed', async () => {
    const of = await family('school', ['Asha', 'Biju'], { Biju: 'ahead' })
    const { status, json } = await together(of, ['Asha', 'Biju'])
    expect([status, json.reason.code]).toEqual([409, 'entry-elsewhere'])
    expect(json.message).toMatch(/^Biju: .*Ahead Kitchen/)
    expect(await plansOf(of)).toEqual([])
  })

  test('AMB105: what one child avoids, and the page did not know, is a re-quote by name; the list is its own', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    await avoid(of, 'Biju', ['milk'])
    const { status, json } = await together(of, ['Asha', 'Biju'])
    expect([status, json.changes]).toEqual([409, [{ kind: 'avoided', line: 0, name: 'Biju', allergens: ['milk'] }]])
    expect(json.message).toMatch(/^Biju: /)
    expect(await plansOf(of)).toEqual([])
    expect((await together(of, ['Asha', 'Biju'], { avoidsSeen: ['milk'] })).status).toBe(200)
  })

  test('AMB28: a price that the diner did not see is a re-quote, and nothing is placed', async () => {
    const of = await family('school', ['Asha', 'Biju'])
    const { status, json } = await together(of, ['Asha', 'Biju'], { lines: [thali(70)] })
    expect([status, json.changes]).toEqual([409, [{ kind: 'price', line: 0, was: 70, now: 80 }]])
    expect(await plansOf(of)).toEqual([])
  })

  test.each([
    ['SB9: a coupon', { couponCode: 'WELCOME' }, 'A coupon is for one subscription'],
    ['M20: a payment online', { paymentMode: 'DIGITAL', isPaymentCOD: false }, 'in cash or from your credits only'],
  ])('%s is refused with its own text', async (_what, more, text) => {
    const of = await family('school', ['Asha', 'Biju'])
    const { status, json } = await together(of, ['Asha', 'Biju'], { more })
    expect([status, json.code]).toEqual([422, 'refused'])
    expect(json.message).toContain(text)
    expect(await plansOf(of)).toEqual([])
  })

  test('a child twice, one child alone and nine children are no request', async () => {
    const of = await family('school', ['Asha'])
    for (const entries of [['Asha', 'Asha'], ['Asha'], Array.from({ length: 9 }, () => randomUUID())]) {
      expect((await together(of, entries)).status).toBe(400)
    }
  })

  test('addresses of a restaurant are no children', async () => {
    const asha = await commerce.signedIn('alpha')
    const body = orderBody(await catalogueIds(commerce.commerce, 'alpha'), asha, [thali(80)], TOTAL, workdays)
    const { status, json } = await commerce.call('alpha', 'POST', '/together', {
      ...{ service: 'subscription', token: asha.token },
      body: { ...body, addressId: randomUUID(), alsoFor: [{ addressId: randomUUID() }] },
    })
    expect([status, json.message]).toEqual([422, expect.stringContaining('school or canteen')])
  })
})

/** Who the plans are for, where they are paid from, and what may refuse one of them. */
const cases = fc.record({
  tenant: fc.constantFrom('purse', 'school'),
  chosen: fc.shuffledSubarray([...NAMES], { minLength: 2 }),
  elsewhere: fc.option(fc.constantFrom(...NAMES), { freq: 3 }),
  rupees: fc.oneof(fc.constant(8 * TOTAL), fc.integer({ min: 0, max: 9 * TOTAL })),
})

describe('all or none', () => {
  test('any set of children gets the plans that it would get one by one, or no plan where one is refused', async () => {
    const outcomes = new Set<number>()
    await fc.assert(
      fc.asyncProperty(cases, async ({ tenant, chosen, elsewhere, rupees }) => {
        const stores = elsewhere ? { [elsewhere]: 'ahead' } : {}
        const [all, single] = [await family(tenant, NAMES, stores), await family(tenant, NAMES, stores)]
        if (tenant === 'purse') for (const { parent } of [all, single]) await fund(commerce, tenant, parent, rupees + 1)
        const { status } = await together(all, chosen)
        const singly: number[] = []
        for (const name of chosen) {
          singly.push((await placeOnDays(commerce, tenant, single.parent, bodyFor(single, name))).status)
        }
        const isCovered = tenant === 'school' || rupees + 1 >= 2 * TOTAL * chosen.length
        const isWhole = isCovered && singly.every((each) => each === 200)
        expect(status === 200).toBe(isWhole)
        outcomes.add(status)
        const wanted = isWhole ? await plansOf(single) : []
        const byName = (plans: typeof wanted) => plans.map(comparable).sort((a, b) => (a.child < b.child ? -1 : 1))
        expect(byName(await plansOf(all))).toEqual(byName(wanted))
      }),
      { numRuns: 15, seed: 11 },
    )
    expect(outcomes.size).toBe(2)
  })

  test('SAFE1: a database that is lost at any statement leaves no plan, or all', async () => {
    let failures = 0
    const placing = await family('school', ['Asha', 'Biju'])
    const lost = (statements: number): Promise<boolean> =>
      failsAfter(statements, async () => {
        const { status } = await together(placing, ['Asha', 'Biju'])
        if (status !== 200) throw new Error('It was not placed')
      })
    while (failures < 100 && (await lost(failures))) {
      expect(await plansOf(placing)).toEqual([])
      failures += 1
    }
    expect(await plansOf(placing)).toHaveLength(2)
    expect(failures).toBeGreaterThan(10)
  })
})
