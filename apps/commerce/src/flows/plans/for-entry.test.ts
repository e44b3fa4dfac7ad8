import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { NOON } from '#testing/clock'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { orderBody } from '#testing/orders'
import { placeOnDays, planCatalogue, storedPlans, thali, workdays } from '#testing/plans-of-days'
import { confirmedEntries, rosterOf } from '#testing/programmes'

let commerce: TestCommerce
let ids: CatalogueIds
let parent: TestPerson
let asha: string
let biju: string
beforeAll(async () => {
  commerce = await startCommerce({
    catalogue: planCatalogue,
    tenants: { school: { name: 'School', clientType: 'SCHOOL' } },
  })
  ids = await catalogueIds(commerce.commerce, 'school')
})
afterAll(() => commerce.close())

let parents = 0
beforeEach(async () => {
  commerce.clock.set(NOON)
  const mobile = `95002${String(++parents).padStart(5, '0')}`
  parent = await commerce.signedIn('school', { mobile })
  await rosterOf(commerce, 'school', [`${mobile},child,Asha,5,B,day`, `${mobile},child,Biju,2,A,day`])
  const entries = await confirmedEntries(commerce, 'school', parent)
  ;[asha, biju] = ['Asha', 'Biju'].map(
    (name) => entries.find(({ addressLine1 }: { addressLine1: string }) => addressLine1 === name).id,
  ) as [string, string]
})

/** A plan of Asha: Monday the 23rd, Tuesday, Thursday and Friday, and the week after. */
async function planOfAsha(): Promise<string> {
  const scheduled = { ...workdays.scheduled, scheduledTo: '2026-12-05', noOfMeals: 9 }
  const body = orderBody(ids, parent, [thali(80)], 720, { ...workdays, scheduled, address: asha, avoidsSeen: [] })
  const { status, json } = await placeOnDays(commerce, 'school', parent, body)
  expect([status, json.message]).toMatchObject([200, expect.any(String)])
  return json.data.subscriptionId
}

const subscription = { service: 'subscription' } as const

const outlook = (planId: string, entry: string, person = parent) =>
  commerce.call('school', 'GET', `/${planId}/again?userId=${person.mobile}&addressId=${entry}`, {
    ...{ ...subscription, token: person.token },
  })

const place = (planId: string, entry: string, body: object) =>
  commerce.call('school', 'POST', `/${planId}/again`, {
    ...{ ...subscription, token: parent.token },
    body: { userId: parent.mobile, addressId: entry, ...body },
  })

const plansOf = async () => (await storedPlans(commerce, 'school')).filter(({ plan }) => plan.person === parent.id)

describe('the same subscription for another child', () => {
  test('has the days that are left, from the first whose cut-off is ahead, and is an agreement of its own', async () => {
    const planId = await planOfAsha()
    // Monday, noon in India: Tuesday can still be ordered.
    commerce.clock.set('2026-11-23T06:30:00Z')
    const { status, json } = await outlook(planId, biju)
    expect([status, json.data]).toMatchObject([
      200,
      { name: 'Biju', from: '2026-11-24', to: '2026-12-05', perMeal: 80, orderValue: 640, refusal: null },
    ])
    const { from, to, orderValue: price } = json.data
    expect((await place(planId, biju, { from, to, price })).status).toBe(200)
    const made = (await plansOf()).find(({ plan }) => plan.id !== planId)
    expect(made?.plan).toMatchObject({ address_id: biju, from_plan: null, deliver_to: { name: 'Biju' } })
    expect(made?.meals.map(({ date }) => date).slice(0, 2)).toEqual(['2026-11-24', '2026-11-26'])
  })

  test('SB21: from the day after tomorrow once the cut-off of tomorrow has passed', async () => {
    const planId = await planOfAsha()
    commerce.clock.set('2026-11-23T14:30:59.999Z')
    expect((await outlook(planId, biju)).json.data.from).toBe('2026-11-24')
    commerce.clock.set('2026-11-23T14:31:00.000Z')
    expect((await outlook(planId, biju)).json.data.from).toBe('2026-11-26')
  })

  test('O4: with fewer than five days left it is refused in words of its own, in the quote and at the placement', async () => {
    const planId = await planOfAsha()
    commerce.clock.set('2026-11-30T06:30:00Z')
    expect((await outlook(planId, biju)).json.data).toMatchObject({ from: '2026-12-01', refusal: null })
    commerce.clock.set('2026-12-01T06:30:00Z')
    const { data } = (await outlook(planId, biju)).json
    expect(data).toMatchObject({ from: '2026-12-02', refusal: { code: 'plan-too-short' } })
    expect(data.refusal.message).toContain('Too few days are left')
    const { from, to, orderValue: price } = data
    const placed = await place(planId, biju, { from, to, price })
    expect([placed.status, placed.json.code]).toEqual([422, 'refused'])
    commerce.clock.set('2026-12-05T06:30:00Z')
    expect((await outlook(planId, biju)).json.message).toContain('Too few days are left')
    expect(await plansOf()).toHaveLength(1)
  })

  test('AMB105: what the other child avoids is compared with the dishes, not what the first one does', async () => {
    const planId = await planOfAsha()
    const avoid = (id: string) =>
      commerce.call('school', 'PUT', '/address/avoids', {
        ...{ token: parent.token, body: { id, allergens: ['milk'], consent: CONSENT_VERSIONS.avoids } },
      })
    await avoid(asha)
    expect((await outlook(planId, biju)).json.data.refusal).toBeNull()
    await avoid(biju)
    const { data } = (await outlook(planId, biju)).json
    const placed = await place(planId, biju, { from: data.from, to: data.to, price: data.orderValue })
    // The declaration of the thali states nothing of milk: such a dish is chosen from the menu, which shows that.
    expect([data.refusal.code, placed.status, placed.json.code]).toEqual(['declaration', 422, 'refused'])
    expect(await plansOf()).toHaveLength(1)
  })

  test("SB8: another person's entry is not found, in the quote and at the placement", async () => {
    const planId = await planOfAsha()
    const stranger = await commerce.signedIn('school')
    expect((await outlook(planId, biju, stranger)).status).toBe(404)
    const theirs = '00000000-0000-4000-8000-000000000000'
    expect((await outlook(planId, theirs)).status).toBe(404)
    expect((await place(planId, theirs, { from: '2026-11-23', to: '2026-12-05', price: 720 })).status).toBe(404)
    expect(await plansOf()).toHaveLength(1)
  })
})
