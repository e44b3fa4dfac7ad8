import type { Page } from '@playwright/test'
import { codeFor } from './codes.ts'
import { newPerson, type Person } from './steps.ts'
import { expect, type Tenant, urlOf } from './story.ts'

/** What a journey starts with when the clicks that lead there are not its subject. */

/** An address of the account, by its distance from the store Hauz Khas. */
const places = {
  near: { addressLine2: 'Hauz Khas', city: 'New Delhi', pincode: '110016', latitude: 28.5494, longitude: 77.2001 },
  far: { addressLine2: 'Fort', city: 'Mumbai', pincode: '400001', latitude: 18.9322, longitude: 72.8347 },
} as const

/** Sends a call as the page does. Returns the answer's body. */
const send = (page: Page, path: string, body: object): Promise<unknown> =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(url, { method: 'POST', headers, body: json })
      if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
      return response.json()
    },
    [path, JSON.stringify(body)] as const,
  )

/** Writes a value into the browser's storage, as the client does. */
export const store = (page: Page, key: string, version: number, value: object): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify({ version, value })] as const)

async function signInBy(page: Page, { name, mobile, email, passcode }: Person): Promise<void> {
  await send(page, '/api/identity/sign-in', { mobile, passcode })
  const profile = { name, mobile, email }
  await store(page, 'auth', 1, { auth: true, profile, selectedPlace: null, redirectTo: null })
}

/** Signs in by a call, on the landing page. */
export async function startSignedIn(page: Page, tenant: Tenant, person: Person): Promise<void> {
  await page.goto(urlOf(tenant))
  await signInBy(page, person)
}

/** Signs a new person up and in by calls, with these addresses, the last one newest. */
export async function startAsNew(page: Page, tenant: Tenant, at: readonly (keyof typeof places)[]): Promise<Person> {
  const person = newPerson()
  await page.goto(urlOf(tenant))
  await send(page, '/api/identity/sign-up', { ...person })
  for (const channel of ['mobile', 'email'] as const) {
    const code = await codeFor(page, channel, person[channel])
    await send(page, '/api/identity/verify-code', { channel, code })
  }
  await signInBy(page, person)
  for (const place of at) {
    const { name, email } = person
    await send(page, '/api/addresses', { name, email, addressLine1: place, ...places[place], storeId: null })
  }
  return person
}

const NOW = { kind: 'now' } as const

/** Stores an order in progress at store 1, without dishes. */
export const startOrder = (page: Page, order: { readonly mode: string; readonly plan?: object }): Promise<void> =>
  store(page, 'orderInfo', 2, {
    ...{ storeId: 1, deliveryCharges: null, couponAmount: null, address: null },
    order: { menu: 'regular', plan: NOW, for: null, payment: null, coupon: null, ...order },
    instructions: { cutlery: false, condiments: false, comments: '' },
  })

/** Loads the page anew, then goes back to it from another page of the store by the browser's button. */
export async function reloadAndComeBack(page: Page, stands: () => Promise<void>): Promise<void> {
  const { pathname } = new URL(page.url())
  await page.reload()
  await stands()
  await page.goto(new URL('/my-order', page.url()).href)
  await expect(page.getByRole('main')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL((url) => url.pathname === pathname)
  await stands()
}
