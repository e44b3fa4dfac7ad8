import type { Page } from '@playwright/test'
import type { Days } from '@tiffin/domain/order/order'
import { openEmpty, orderAt, signUpByCall, store } from './prepared.ts'
import { addDish, newPerson, openCart, type Person, proceedToPay } from './steps.ts'
import { expect, type Tenant, urlOf } from './story.ts'

const DAY_MS = 86_400_000

/** A date some days after that of `now` in India, as `YYYY-MM-DD`. */
const dayAfter = (days: number, now = Date.now()): string =>
  new Date(now + days * DAY_MS + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** Today in India. */
export const dayToday = (): string => dayAfter(0)

/** Days of the week after next: 0 is its Monday. */
export function dayAhead(day: number): string {
  const today = new Date(`${dayAfter(0)}T00:00:00Z`).getUTCDay()
  return dayAfter(8 - (today || 7) + 7 + day)
}

/** SB21: true after 8 PM of a Sunday in India: where a store has no cut-off, the meal of Monday can no longer be ordered. */
export function isMondayClosed(now = Date.now()): boolean {
  const here = new Date(now + 5.5 * 3_600_000)
  return here.getUTCDay() === 0 && here.getUTCHours() * 60 + here.getUTCMinutes() > 20 * 60
}

/** The name of a day in a plan's calendar, such as "Monday, 7 December". */
export const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** The button of a day in the calendar of a plan. */
export const dayButton = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)

/**
 * Goes to the cart with a plan of one piece of a dish a day, collected at store 1. Needs an empty document of the tenant
 * with a signed-in person.
 */
export async function toPlanCart(page: Page, tenant: Tenant, plan: Days, dish: string): Promise<void> {
  await store(page, { orderInfo: orderAt(1, 'pickup', { menu: 'regular', plan }) })
  await page.goto(urlOf(tenant, '/1/menu-card/schedule/schedule'))
  await addDish(page, dish)
  await openCart(page, 1)
}

/**
 * Signs a new person in and goes to the pay page with a plan of the working days of the week after next, or until a later
 * day, at store 1: one biryani at 1 PM, collected there.
 */
export async function toPlanPay(
  page: Page,
  tenant: Tenant,
  { person = newPerson(), to = dayAhead(4) }: { readonly person?: Person; readonly to?: string } = {},
): Promise<Person> {
  await openEmpty(page, tenant)
  await signUpByCall(page, person)
  const plan = { kind: 'days', from: dayAhead(0), to, weekdays: [1, 2, 3, 4, 5], minute: 780 } as const
  await toPlanCart(page, tenant, plan, 'Chicken Dum Biryani')
  await proceedToPay(page)
  return person
}

/** Presses the button that places the plan. */
export const subscribe = (page: Page): Promise<void> => page.getByRole('button', { name: /^Subscribe · ₹/ }).click()

/** M14: waits for the message and the page of the placed plan. Returns its id. */
export async function planPlaced(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/1\/track-subscription\/\w+$/)
  const planId = page.url().split('/').at(-1) ?? ''
  await expect(page.getByText(`Generated Subscription - Subscription Id ${planId}`).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
  return planId
}
