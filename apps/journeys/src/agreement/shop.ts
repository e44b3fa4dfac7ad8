import { randomUUID } from 'node:crypto'
import type { Browser } from '@tiffin/bff/testing/bff'
import { rosterOf } from '@tiffin/commerce/testing/programmes'
import type { Address } from '@tiffin/contract/addresses'
import type { Boot } from '@tiffin/contract/boot'
import type { Entry } from '@tiffin/contract/entries'
import type { Dish, DishDetail, Storefront } from '@tiffin/contract/storefront'
import type { Order } from '@tiffin/domain/order/order'
import { type ClientType, isProgramme } from '@tiffin/domain/order/order-type'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import { selectCheckedOrder } from '@tiffin/storefront/features/checked-order/selectors'
import { selectOrderToPlace } from '@tiffin/storefront/features/pay/selectors'
import { menuForOrder } from '@tiffin/storefront/features/storefront/selectors'
import { syncClock } from '@tiffin/storefront/platform/clock'
import { type PageData, pageWith, type WantedLine } from './page.ts'
import { agreementCatalogue, ROSTER_STORE } from './stores.ts'

/** A signed-in diner, with what a page knows about them. */
interface Diner {
  readonly browser: Browser
  readonly known: Pick<PageData, 'boot' | 'addresses' | 'people'>
}

/** A tenant of one client type with both servers, and two diners. */
export interface Shop {
  readonly system: WholeSystem
  readonly details: readonly DishDetail[]
  readonly entries: readonly string[]
  readonly diner: Diner
  /** A diner without a saved address or person (K7). */
  readonly newcomer: Diner
}

const get = async (browser: Browser, path: string) => (await browser.get(path).set('accept-encoding', 'identity')).body

const near = { latitude: 28.63, longitude: 77.22 }

const address = { name: 'Diner', addressLine1: '1', addressLine2: 'Test Road', city: 'Delhi', pincode: '110001' }

const child = { name: 'Tara', className: '5', section: 'B', email: 'tara@example.com' }

async function dinerOf(browser: Browser, clientType: ClientType): Promise<Diner> {
  const boot: Boot = await get(browser, '/api/boot?screenWidth=mobile')
  const people: Entry[] = isProgramme(clientType) ? (await get(browser, '/api/entries')).entries : []
  const addresses: Address[] = isProgramme(clientType) ? [] : (await get(browser, '/api/addresses')).addresses
  return { browser, known: { boot, people, addresses } }
}

/**
 * L7, L13, AMB100: saves an address; or a child, another one who is served by one store only, and one whom the parent has
 * not confirmed.
 */
async function saveEntries(system: WholeSystem, clientType: ClientType): Promise<void> {
  if (!isProgramme(clientType)) {
    await system.diner.post('/api/addresses', { ...address, ...near, storeId: 1, email: 'diner@example.com' })
    return
  }
  await system.diner.post('/api/entries', { storeId: null, entry: child })
  await rosterOf(system.commerce, 'spice', [`9200000001,child,Diya,2,A,${ROSTER_STORE}`, '9200000001,child,Isha,1,B,'])
  const { entries }: { entries: readonly Entry[] } = await get(system.diner, '/api/entries')
  const diya = entries.find(({ name }) => name === 'Diya')
  await system.diner.post(`/api/entries/${diya?.id}/confirmation`, { consent: CONSENT_VERSIONS.entry })
}

/** Starts both servers for a tenant of this client type. Close its system in `afterAll`. */
export async function openShop(clientType: ClientType): Promise<Shop> {
  const tenants = { spice: { clientConfig: { clientType } } }
  const system = await startWholeSystem({ catalogue: agreementCatalogue, tenants })
  const newcomer = await system.signUp('9200000002')
  await saveEntries(system, clientType)
  const diner = await dinerOf(system.diner, clientType)
  const { menu }: Storefront = await get(system.diner, '/api/stores/1/storefront')
  const details: DishDetail[] = []
  for (const { productId } of Object.values(menu.dishes)) {
    details.push((await get(system.diner, `/api/stores/1/dishes/${productId}`)).detail)
  }
  const entries = [...diner.known.addresses, ...diner.known.people].map(({ id }) => id)
  return { system, details, entries, diner, newcomer: await dinerOf(newcomer, clientType) }
}

/** An order that a diner is about to place. */
export interface Placing {
  readonly storeId: number
  readonly order: Order
  readonly lines: (dishes: readonly Dish[]) => readonly WantedLine[]
  readonly isNewcomer: boolean
  /** The servers' and the page's moment, as ISO text. */
  readonly moment: string
  /** Default: another one for each placement. */
  readonly attemptKey?: string
}

/** G17: the storefront that the client requests for an order; the current one when no menu is served then. */
async function storefrontFor(browser: Browser, { storeId, order }: Placing): Promise<Storefront> {
  const path = `/api/stores/${storeId}/storefront`
  const query = Object.entries(menuForOrder(order)).map(([name, value]) => `${name}=${value}`)
  const answer = await get(browser, `${path}?${query.join('&')}`)
  return 'menu' in answer ? answer : get(browser, path)
}

/** Sets the clock of commerce and that of the client. */
function setClock(system: WholeSystem, moment: string): void {
  system.commerce.clock.set(moment)
  const at = performance.now()
  syncClock({ moment: Date.parse(moment), sentAt: at, receivedAt: at })
}

/** AMB89: the storefront as it would be if the store took cash: the page sends no order without a way to pay. */
const withCash = (storefront: Storefront): Storefront => ({
  ...storefront,
  store: { ...storefront.store, cashOnDelivery: true },
})

/** The page's own checks of an order, and the answer of the servers to its placement. */
export async function place({ system, details, diner, newcomer }: Shop, placing: Placing) {
  const { storeId, order } = placing
  setClock(system, placing.moment)
  const { browser, known } = placing.isNewcomer ? newcomer : diner
  const storefront = await storefrontFor(browser, placing)
  const isDelivered = order.for !== null && known.addresses.length > 0
  const where = `/api/stores/${storeId}/serviceability`
  const deliveryCharges = isDelivered ? ((await browser.post(where, near)).body.deliveryCharges ?? null) : null
  const data: PageData = { ...known, details, storefront, deliveryCharges }
  const lines = placing.lines(Object.values(storefront.menu.dishes))
  // The page's clock ran on during its calls.
  setClock(system, placing.moment)
  const onPage = selectCheckedOrder(pageWith(order, lines, data))
  const toPlace = selectOrderToPlace(pageWith(order, lines, { ...data, storefront: withCash(storefront) }))
  if (!onPage || !toPlace) throw new Error('The page knows its store, and sends its orders for cash')
  const answer = await browser.post(order.plan.kind === 'days' ? '/api/plans' : '/api/orders', {
    ...toPlace,
    attemptKey: placing.attemptKey ?? randomUUID(),
  })
  return { browser, onPage, answer }
}

/** The bill of a placed order, as its tracking page shows it. */
export const trackedBill = async (browser: Browser, orderId: string): Promise<unknown> =>
  (await get(browser, `/api/orders/${orderId}/track`)).tracking.bill

/** A placed plan of days, as its page shows it. */
export const placedPlan = async (browser: Browser, planId: string): Promise<unknown> =>
  (await get(browser, `/api/plans/${planId}`)).plan
