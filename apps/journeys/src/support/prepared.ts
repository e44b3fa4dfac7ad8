import type { Page } from '@playwright/test'
import { freshOrder, type PlannedOrder } from '@tiffin/domain/order/order'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { codeFor } from './codes.ts'
import type { Person } from './steps.ts'
import { type Tenant, urlOf } from './story.ts'

/**
 * Prepares a browser by calls and by its storage, for journeys in which signing in or choosing a time is not the
 * subject. Each function needs a document of the tenant: `openEmpty` opens one.
 */

/** Opens an empty document of the tenant, which runs no code of the product that would write to the storage. */
export async function openEmpty(page: Page, tenant: Tenant, port?: string): Promise<void> {
  const address = urlOf(tenant, '/empty', port)
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await page.goto(address)
  // A page with a route has no HTTP cache.
  await page.unroute(address)
}

/** Calls the BFF as a page of the tenant does: with its cookies, from its origin. */
export const callAs = <A>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<A> =>
  page.evaluate(
    async ([method, path, body]) => {
      const sent = body === null ? {} : { body, headers: { 'content-type': 'application/json' } }
      const answer = await fetch(path, { method, ...sent })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )

/** A value that a page has stored, in the envelope of its version. */
export interface Stored {
  readonly version: number
  readonly value: object
}

/** Stores values under their keys; null removes one. */
export const store = (page: Page, values: Readonly<Record<string, Stored | null>>): Promise<void> =>
  page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(value))
    }
  }, values)

/** The fields of a menu's dish that journeys read. */
interface Dish {
  readonly productId: number
  readonly name: string
  readonly allergens: { readonly contains: readonly string[] } | null
}

/** A dish of a store's menu. */
export async function dishOf(page: Page, storeId: number, name: string): Promise<Dish> {
  const { menu } = await callAs<{ menu: { dishes: Readonly<Record<string, Dish>> } }>(
    page,
    'GET',
    `/api/stores/${storeId}/storefront`,
  )
  const found = Object.values(menu.dishes).find((dish) => dish.name === name)
  if (!found) throw new Error(`The menu has no ${name}`)
  return found
}

/** Signs a person in, as the form does. */
export async function signInByCall(page: Page, { mobile, passcode }: Person): Promise<void> {
  const { profile } = await callAs<{ profile: object }>(page, 'POST', '/api/identity/sign-in', { mobile, passcode })
  const value = { profile, auth: true, selectedPlace: null, redirectTo: null }
  await store(page, { auth: { version: 1, value } })
}

/** Adds a confirmed child of a class, as the form does. */
export const addChild = (page: Page, name: string, className: string): Promise<unknown> =>
  callAs(page, 'POST', '/api/entries', {
    ...{ entry: { name, className, section: 'B', email: 'parent@example.com' }, storeId: null },
  })

/** Creates the account of a person, and signs them in. */
export async function signUpByCall(page: Page, person: Person): Promise<void> {
  await callAs(page, 'POST', '/api/identity/sign-up', person)
  for (const channel of ['mobile', 'email'] as const) {
    const code = await codeFor(page, channel, person[channel])
    await callAs(page, 'POST', '/api/identity/verify-code', { channel, code })
  }
  await signInByCall(page, person)
}

/** The fields of a programme's entry that journeys read. */
interface Entry {
  readonly id: string
  readonly name: string
  readonly isConfirmed: boolean
}

/** The entry of the signed-in person by this name, which is confirmed as theirs. */
export async function confirmedEntry(page: Page, name: string): Promise<Entry> {
  const { entries } = await callAs<{ entries: readonly Entry[] }>(page, 'GET', '/api/entries')
  const found = entries.find((entry) => entry.name === name)
  if (!found) throw new Error(`The roster has no ${name}`)
  if (!found.isConfirmed) {
    await callAs(page, 'POST', `/api/entries/${found.id}/confirmation`, { consent: CONSENT_VERSIONS.entry })
  }
  return found
}

/** The stored choices of an order at a store. */
export const orderAt = (storeId: number, mode: DeliveryMode, planned: PlannedOrder): Stored => ({
  version: 2,
  value: { storeId, order: { ...freshOrder(mode), ...planned } },
})
