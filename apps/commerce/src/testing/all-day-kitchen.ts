import { expect } from '@jest/globals'
import { stableNumber } from '#catalogue/ids'
import { demoLogin } from '#seed'
import { configuredCatalogue } from './configured-catalogue.ts'

/** Path of the store service for the tenant `alpha`. */
export const STORE_BASE = '/t/alpha/server.store2/v2'

/** A catalogue whose store is always open. */
export const allDayCatalogue = {
  ...configuredCatalogue,
  stores: configuredCatalogue.stores.map((store) => ({ ...store, hours: { opens: '00:00', closes: '00:00' } })),
}

const pizza = (process: string, item: string) => ({
  processId: stableNumber('pizza', process),
  id: stableNumber('pizza', process, item),
})

/** Two small pizzas with cheese, without onion, on millet: the first dish and the first size of the catalogue. */
export const pizzaOrder = {
  user: demoLogin.mobile,
  store: 1,
  orderType: 'PICKUP',
  isPaymentCOD: true,
  paymentMode: 'CASH',
  items: [
    {
      ...{ productId: 1, variantId: 1, qty: 2, price: 200, customizationPrice: 45 },
      // Gluten and milk; nothing is free, because the cheese and the millet base state only what they contain.
      ...{ productName: 'Pizza', isVeg: true, allergenDigest: '1cncnnnnnnnn' },
      itemCustomization: {
        addedItems: [pizza('extra', 'cheese')],
        removedItems: [pizza('leave', 'onion')],
        replacedItems: { from: [pizza('base', 'wheat')], to: [pizza('base', 'millet')] },
        removedProcess: [stableNumber('pizza', 'dip')],
      },
    },
  ],
  orderValue: 500,
}

/** The response of `/trackOrder` for `pizzaOrder`. */
export const wholePizzaOrder = {
  orderValue: 500,
  items: {
    1: {
      qty: 2,
      amount: 490,
      customizationPrice: 45,
      choices: [
        { kind: 'added', name: 'Cheese' },
        { kind: 'left-out', name: 'Onion' },
        { kind: 'replaced', put: ['Millet base'], out: ['Wheat base'] },
        { kind: 'left-out', name: 'Dip' },
      ],
      allergens: { contains: ['gluten', 'milk'] },
    },
  },
}

export const post = (url: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

/** A new operator key, valid for five minutes. */
export async function mintKey(
  origin: string,
  serviceKey: string,
  tenant: string,
  scopes: readonly string[] = ['catalogue'],
): Promise<string> {
  const wanted = { scopes, name: 'of a test', ttlSeconds: 300 }
  const service = { authorization: `Bearer ${serviceKey}` }
  const answer = await post(`${origin}/service/t/${tenant}/operator-keys`, wanted, service)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { key: string }).key
}

/** Imports `allDayCatalogue` through the operator API, with a new operator key. */
export async function importAllDay(origin: string, serviceKey: string, tenant = 'alpha'): Promise<void> {
  const operator = { authorization: `Bearer ${await mintKey(origin, serviceKey, tenant)}` }
  const answer = await post(`${origin}/operator/t/${tenant}/catalogue`, allDayCatalogue, operator, 'PUT')
  expect(answer.status).toBe(200)
}

/** The credentials of the demo login. */
export const allDayLogin = { mobile: demoLogin.mobile, passcode: demoLogin.passcode }

/** Signs in with the demo login; returns the token. */
export async function signInDemo(origin: string): Promise<string> {
  const signedIn = await post(`${origin}${STORE_BASE}/signin`, { mobile: demoLogin.mobile, pin: demoLogin.passcode })
  return ((await signedIn.json()) as { data: { token: string } }).data.token
}
