import type { Browser } from './bff.ts'
import { newPlan, planMenuPath, type WantedPlan } from './new-plans.ts'

/** A meal on a Tuesday. */
const oneMeal: WantedPlan = {
  ...{ dish: 'Dal Makhani', payment: 'WALLET', from: '2026-11-24', to: '2026-11-30', weekdays: [2], minute: 720 },
}

/** Places a plan of days from the wallet with comments for the kitchen, and makes every call about it. */
export async function planRound(browser: Browser, comments: string): Promise<number[]> {
  const { body: storefront } = await browser.get(planMenuPath(1, oneMeal))
  const wanted = newPlan(storefront, oneMeal)
  const placed = await browser.post('/api/plans', { ...wanted, instructions: { ...wanted.instructions, comments } })
  const at = `/api/plans/${placed.body.planId}`
  const dishes = wanted.items.map(({ productId, sizeId }) => ({ productId, sizeId, quantity: 2 }))
  const answers = [
    placed,
    await browser.get(at),
    await browser.get('/api/me/plans'),
    await browser.get('/api/me/week?from=2026-11-23'),
    await browser.post(`${at}/meals/2026-11-24/change`, { dishes, price: 30_000 }),
    await browser.post(`${at}/cancel`),
  ]
  await browser.get(`${at}/again`)
  await browser.get(`${at}/copy`)
  await browser.post(`${at}/again`, { attemptKey: wanted.attemptKey, from: '2026-12-01', to: '2026-12-01', total: 1 })
  await browser.post(`${at}/meals/2026-11-24/order`, { price: 30_000 })
  await browser.post(`${at}/meals/2026-11-24/absent`, { share: null })
  await browser.post(`${at}/meals/cancel`, { dates: ['2026-11-24'] })
  await browser.post('/api/plans/together', { ...wanted, alsoFor: [{ for: 'entry' }] })
  await browser.post(`${at}/payment`, { hint: 'APP_CLOSED' })
  return answers.map(({ status }) => status)
}
