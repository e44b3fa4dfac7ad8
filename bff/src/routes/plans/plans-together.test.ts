import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { planCatalogue } from '@tiffin/commerce/testing/plans-of-days'
import { fund } from '@tiffin/commerce/testing/wallets'
import type { PlanSummary } from '@tiffin/contract/plans'
import { type SignedIn, startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'
import { newPlan, planMenuPath, type WantedPlan } from '../../testing/new-plans.ts'

/** Saturday, noon in India. */
const NOON = '2026-11-21T06:30:00.000Z'

/** Of four meals, in rupees. */
const TOTAL = 320

let system: TestSystem
let browser: Browser
let parent: SignedIn
beforeAll(async () => {
  const clientConfig = { clientType: 'SCHOOL', deliveryEnabled: false, walletEnabled: true }
  system = await startSystem({ tenants: { spice: { clientConfig } }, catalogue: planCatalogue })
})
afterAll(() => system.close())

beforeEach(async () => {
  system.commerce.clock.set(NOON)
  parent = await system.signedIn('spice')
  browser = system.bff.browser('spice.localhost')
  browser.cookies.set(SESSION_COOKIE, parent.session)
})

async function child(name: string): Promise<string> {
  const entry = { name, className: '5', section: 'B', email: parent.email }
  return (await browser.post('/api/entries', { entry, storeId: null })).body.entry.id
}

/** Four meals of a thali at 13:00: Monday the 23rd, Tuesday, Thursday and Friday. */
const workdays: WantedPlan = {
  ...{ dish: 'Thali', payment: 'WALLET', from: '2026-11-23', to: '2026-11-29' },
  ...{ weekdays: [0, 1, 2, 3, 4, 5], minute: 780 },
}

async function planFor([entry, ...others]: readonly string[], attemptKey: string = randomUUID()) {
  const menu = (await browser.get(planMenuPath(1, workdays))).body
  const plan = newPlan(menu, { ...workdays, ...(entry && { entry }) })
  return { ...plan, avoidsSeen: [], attemptKey, alsoFor: others.map((id) => ({ for: id, avoidsSeen: [] })) }
}

const plans = async (): Promise<readonly PlanSummary[]> => (await browser.get('/api/me/plans')).body.plans

describe('plans of several children in one go', () => {
  test('are placed once for a key, in the sequence of the request, and listed with the name of each child', async () => {
    await fund(system.commerce, 'spice', parent, 4 * TOTAL)
    const wanted = await planFor([await child('Asha'), await child('Biju')])
    const answers = await Promise.all([1, 2].map(() => browser.post('/api/plans/together', wanted)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const listed = await plans()
    const nameOf = (planId: string) => listed.find((plan) => plan.planId === planId)?.forName
    expect(answers[0]?.body.plans.map(({ planId }: { planId: string }) => nameOf(planId))).toEqual(['Asha', 'Biju'])
    expect(listed).toHaveLength(2)
    const attempt = (await browser.get(`/api/orders/attempts/${wanted.attemptKey}`)).body
    expect(attempt.plan.planId).toBe(answers[0]?.body.plans[0].planId)
  })

  test('M9: credits of less than twice the sum are a refusal of all that keeps the cart', async () => {
    await fund(system.commerce, 'spice', parent, 4 * TOTAL - 1)
    const { status, body } = await browser.post(
      '/api/plans/together',
      await planFor([await child('Asha'), await child('Biju')]),
    )
    expect([status, body.reason]).toEqual([409, { code: 'balance-below-double', data: {}, final: false }])
    expect(await plans()).toEqual([])
  })

  test('a refusal names the child whom it concerns', async () => {
    await fund(system.commerce, 'spice', parent, 4 * TOTAL)
    const [asha, biju] = [await child('Asha'), await child('Biju')]
    await browser.put(`/api/entries/${biju}/avoids`, { avoids: ['milk'], consent: 'avoids-1' })
    const { status, body } = await browser.post('/api/plans/together', await planFor([asha, biju]))
    expect([status, body.changes]).toEqual([409, [{ kind: 'avoided', line: 0, name: 'Biju', allergens: ['milk'] }]])
    expect(body.message).toMatch(/^Biju: /)
    expect(await plans()).toEqual([])
  })

  test('"the same for" another child has the days that are left, and its own name', async () => {
    await fund(system.commerce, 'spice', parent, 4 * TOTAL)
    const [asha, biju] = [await child('Asha'), await child('Biju')]
    const { alsoFor: _none, ...alone } = await planFor([asha])
    const { planId } = (await browser.post('/api/plans', alone)).body
    const path = `/api/plans/${planId}/again?for=${biju}`
    const { again } = (await browser.get(path)).body
    expect(again).toMatchObject({ forName: 'Biju', from: '2026-11-23', to: '2026-11-29', total: 32_000, refusal: null })
    const { from, to, total } = again
    const wanted = { attemptKey: randomUUID(), from, to, total, for: biju }
    const answers = [1, 2].map(() => browser.post(`/api/plans/${planId}/again`, wanted))
    expect(new Set((await Promise.all(answers)).map(({ body }) => body.planId)).size).toBe(1)
    expect((await plans()).map(({ forName, forId }) => [forName, forId]).toSorted()).toEqual([
      ['Asha', asha],
      ['Biju', biju],
    ])
  })

  test("SB8: another person's child gets nothing of a plan, and a plan is not offered to strangers", async () => {
    await fund(system.commerce, 'spice', parent, 4 * TOTAL)
    const { alsoFor: _none, ...alone } = await planFor([await child('Asha')])
    const { planId } = (await browser.post('/api/plans', alone)).body
    const own = browser.cookies.get(SESSION_COOKIE)
    browser.cookies.set(SESSION_COOKIE, (await system.signedIn('spice')).session)
    const theirs = await child('Dev')
    expect((await browser.get(`/api/plans/${planId}/again?for=${theirs}`)).status).toBe(404)
    browser.cookies.set(SESSION_COOKIE, own ?? '')
    expect((await browser.get(`/api/plans/${planId}/again?for=${theirs}`)).status).toBe(404)
    const wanted = { attemptKey: randomUUID(), from: '2026-11-23', to: '2026-11-29', total: 32_000, for: theirs }
    expect((await browser.post(`/api/plans/${planId}/again`, wanted)).status).toBe(404)
    expect(await plans()).toHaveLength(1)
  })

  test('the same child twice, no other child, and an order of another day are no request', async () => {
    const asha = await child('Asha')
    for (const entries of [[asha, asha], [asha]]) {
      expect((await browser.post('/api/plans/together', await planFor(entries))).status).toBe(400)
    }
    const wanted = await planFor([asha, randomUUID()])
    const order = { ...wanted.order, plan: { kind: 'later', date: '2026-11-24', minute: 780 } }
    expect((await browser.post('/api/plans/together', { ...wanted, order })).status).toBe(400)
  })
})
