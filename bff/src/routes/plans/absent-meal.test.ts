import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { setAbsence } from '@tiffin/commerce/testing/absences'
import { planCatalogue, runningPlan } from '@tiffin/commerce/testing/running-plans'
import { skipMeal } from '@tiffin/commerce/testing/skipped-meals'
import { fund } from '@tiffin/commerce/testing/wallets'
import type { PlanDetail } from '@tiffin/contract/plans'
import { type SignedIn, startSystem, type TestSystem } from '@tiffin/lab/in-process'
import { type Browser, SESSION_COOKIE } from '../../testing/bff.ts'

/** Saturday, noon in India. */
const NOON = '2026-11-21T06:30:00.000Z'
const TUESDAY = '2026-11-24'

let system: TestSystem
let asha: SignedIn
let browser: Browser
let planId: string
beforeAll(async () => {
  system = await startSystem({
    tenants: { purse: { clientConfig: { walletEnabled: true } } },
    catalogue: planCatalogue(),
  })
})
afterAll(() => system.close())

async function enter(): Promise<[Browser, SignedIn]> {
  const person = await system.signedIn('purse')
  const opened = system.bff.browser('purse.localhost')
  opened.cookies.set(SESSION_COOKIE, person.session)
  return [opened, person]
}

/** A plan of two meals at noon for 150 rupees, whose first is made. */
beforeEach(async () => {
  system.commerce.clock.set(NOON)
  ;[browser, asha] = await enter()
  await fund(system.commerce, 'purse', asha, 1000)
  planId = await runningPlan(system.commerce, 'purse', asha, { dates: [TUESDAY, '2026-11-26'] })
  await skipMeal(system.commerce, 'purse', { planId, date: TUESDAY })
  await browser.post(`/api/plans/${planId}/meals/${TUESDAY}/order`, { price: 15_000 })
})

const absent = (by = browser, date = TUESDAY, share: number | null = null) =>
  by.post(`/api/plans/${planId}/meals/${date}/absent`, { share })

const mealOf = async (): Promise<PlanDetail['meals'][number] | undefined> =>
  (await browser.get(`/api/plans/${planId}`)).body.plan.meals[0]

const balance = async () => (await browser.get('/api/wallet')).body.wallet.balance

describe('AMB113: a made meal is called off', () => {
  test('before the absence time, once, for its share', async () => {
    await setAbsence(system.commerce, 'purse', { minutesBefore: 60, sharePercent: 60 })
    expect(await mealOf()).toMatchObject({
      ...{ standing: 'made', mayBeAbsent: true, absentUntil: Date.parse('2026-11-24T05:30:00Z') },
      absence: { share: 9000 },
    })
    const { status, body } = await absent()
    expect([status, body.message]).toEqual([
      200,
      'Your meal of Tue, 24 Nov is called off. ₹90.00 is back in your credits. ₹60.00 stays charged, because the meal was ordered already.',
    ])
    const called = { standing: 'cancelled', reason: 'absent', mayBeAbsent: false, absentUntil: null }
    expect(body.plan.meals[0]).toMatchObject({ ...called, absence: { share: 9000 } })
    const [again, week] = [await absent(), await browser.get('/api/me/week?from=2026-11-23')]
    expect([again.status, again.body.message]).toEqual([200, body.message])
    expect(week.body.meals[0]).toMatchObject(called)
    expect(await balance()).toBe(94_000)
  })

  test('not for another share than the page shows: the refusal has the share of now, in paise', async () => {
    await setAbsence(system.commerce, 'purse', { minutesBefore: 60, sharePercent: 60 })
    const { status, body } = await absent(browser, TUESDAY, 15_000)
    expect([status, body.message]).toEqual([
      422,
      '₹90.00 of this meal comes back now. Look at it again, and call it off if you agree.',
    ])
    expect(body.refusal).toEqual({ code: 'absence-share-changed', share: 9000 })
    expect(await mealOf()).toMatchObject({ standing: 'made' })
    expect((await absent(browser, TUESDAY, 9000)).status).toBe(200)
  })

  test('not after it, and not where the store states none: the refusal is shown as the server says it', async () => {
    // Three days before the meal: a minute from now.
    await setAbsence(system.commerce, 'purse', { minutesBefore: 3 * 24 * 60 - 1, sharePercent: 60 })
    system.commerce.clock.set('2026-11-21T06:31:00.000Z')
    const late = await absent()
    expect([late.status, late.body.code, late.body.message]).toEqual([
      ...[422, 'refused'],
      'This meal could be called off until Sat, 21 Nov, 12:01 PM.',
    ])
    await setAbsence(system.commerce, 'purse', null)
    expect(late.body).not.toHaveProperty('refusal')
    expect((await absent()).body.message).toBe('The store does not let a meal be called off after it was ordered.')
    expect(await mealOf()).toMatchObject({ standing: 'made', mayBeAbsent: false, absentUntil: null, absence: null })
    expect(await balance()).toBe(85_000)
  })

  test('SB8: not by another person, who does not find it', async () => {
    await setAbsence(system.commerce, 'purse', { minutesBefore: 60, sharePercent: 60 })
    const [other] = await enter()
    const { status, body } = await absent(other)
    expect([status, body.code, body.message]).toEqual([404, 'not-found', "Subscription Doesn't exist"])
    expect((await absent(browser, '2026-11-31')).status).toBe(400)
    expect(await mealOf()).toMatchObject({ standing: 'made' })
  })
})
