import type { Page } from '@playwright/test'
import { openEmpty, orderAt, signUpByCall, store } from './prepared.ts'
import { addDish, newPerson, openCart, proceedToPay } from './steps.ts'
import { type Tenant, urlOf } from './story.ts'

/** Five working days, a month after the first of the days on which the journeys run. */
export interface WantedPlan {
  readonly tenant: Tenant
  readonly port?: string | undefined
  readonly from: string
  readonly to: string
  readonly dish: string
}

/** The number of `YYYY-MM-DD` that is `days` from today in India. */
export function dayFromNow(days: number, now = Date.now()): string {
  const date = new Date(now + days * 86_400_000 + 5.5 * 3_600_000)
  return date.toISOString().slice(0, 10)
}

/** The Monday of the week after next. */
export function mondayAhead(now = Date.now()): string {
  const today = new Date(`${dayFromNow(0, now)}T00:00:00Z`)
  return dayFromNow(7 + ((8 - today.getUTCDay()) % 7 || 7), now)
}

/** Signs a new person in, with a plan of working days at store 1 and one dish in the cart, and goes to the pay page. */
export async function toPlanPay(page: Page, { tenant, port, from, to, dish }: WantedPlan): Promise<void> {
  await openEmpty(page, tenant, port)
  await signUpByCall(page, newPerson())
  const plan = { kind: 'days', from, to, weekdays: [1, 2, 3, 4, 5], minute: 780 } as const
  await store(page, { orderInfo: orderAt(1, 'pickup', { menu: 'regular', plan }) })
  await page.goto(urlOf(tenant, '/1/menu-card/schedule/schedule', port))
  await addDish(page, dish)
  await openCart(page, 1)
  await proceedToPay(page)
}
