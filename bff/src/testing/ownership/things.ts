import { randomUUID } from 'node:crypto'
import { anAuthenticator } from '@tiffin/commerce/testing/authenticator'
import { measureItem, stepItem } from '@tiffin/commerce/testing/items'
import { advanceTo } from '@tiffin/commerce/testing/ratings'
import { fund } from '@tiffin/commerce/testing/wallets'
import { worsen } from '@tiffin/commerce/testing/worsened'
import type { NewOrder } from '@tiffin/contract/orders'
import type { Storefront } from '@tiffin/contract/storefront'
import type { Order, OrderChoices } from '@tiffin/domain/order/order'
import { PASSCODE, type SignedIn } from '@tiffin/lab/in-process'
import sharp from 'sharp'
import { billOnPage, collected, noInstructions, plainItem, seenBillOf } from '../new-orders.ts'
import { type Answer, COUPON, type World } from './world.ts'

/** Ids and values of the things that a call names; which of them there are depends on the kind of thing. */
export type Thing = Readonly<Record<string, string>>

/** Makes a thing of a person. `storefront` is the shop's. */
export type Make = (world: World, owner: SignedIn) => Promise<Thing>

/** Sends a call of a person at the person's own tenant; throws unless it succeeds. */
async function succeed(world: World, person: SignedIn, call: string, body?: object): Promise<Answer['json']> {
  const [method = '', path = ''] = call.split(' ')
  const { tenant, session } = person
  const { status, json, shown } = await world.send({ tenant, session, method, path, body })
  if (status !== 200) throw new Error(`${call} answers ${status}: ${shown}`)
  return json
}

/** Where the owner lives. */
export const place = {
  addressLine1: 'Villa 77',
  addressLine2: 'Secret Garden',
  city: 'Delhi',
  pincode: '110001',
  latitude: 28.63,
  longitude: 77.22,
}

export const address: Make = async (world, owner) => {
  const body = { ...place, name: owner.name, email: owner.email, storeId: null }
  return { addressId: (await succeed(world, owner, 'POST /api/addresses', body)).address.id }
}

/** An order of one dal, as a page of the shop sends it. */
export async function orderOf(
  world: World,
  { tenant }: { tenant: string },
  chosen: Partial<OrderChoices> = {},
  { charges = 0, off = 0 } = {},
): Promise<NewOrder> {
  const { json } = await world.send({ tenant, session: null, method: 'GET', path: '/api/stores/1/storefront' })
  const storefront = json as Storefront
  const dal = Object.values(storefront.menu.dishes).find(({ name }) => name === 'Dal Makhani')
  const full = dal?.sizes.find(({ name }) => name === 'Full')
  const items = [plainItem(dal, full)]
  const order: Order = { ...collected, ...chosen }
  const seenBill = seenBillOf(billOnPage(storefront, order, items, charges, off))
  const { storeId } = storefront.store
  return { storeId, order, items, instructions: noInstructions, seenBill, attemptKey: randomUUID() }
}

/** The order is delivered to this address. */
export const deliveredTo = (
  world: World,
  at: { tenant: string },
  addressId: string,
  more: Partial<OrderChoices> = {},
) => orderOf(world, at, { mode: 'delivery', for: addressId, ...more }, { charges: 2000 })

/** A cash order that is delivered to the owner's address. */
export const order: Make = async (world, owner) => {
  const { addressId = '' } = await address(world, owner)
  const wanted = await deliveredTo(world, owner, addressId)
  const { orderId } = await succeed(world, owner, 'POST /api/orders', wanted)
  return { addressId, orderId, attemptKey: wanted.attemptKey }
}

/** An order whose dish got worse. `state` names what its owner sees of that. */
export const worsenedOrder: Make = async (world, owner) => {
  const made = await order(world, owner)
  return { ...made, state: await worsen(world.commerce, owner.tenant, made.orderId ?? '') }
}

/** An order whose first item was checked, with a picture. */
export const checkedItem: Make = async (world, owner) => {
  const made = await order(world, owner)
  const item = { orderId: made.orderId ?? '', line: 1 }
  await stepItem(world.commerce, owner.tenant, item, 'finish-cooking')
  const plate = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  await measureItem(world.commerce, owner.tenant, item, { temperature: 68, picture: await plate.png().toBuffer() })
  return made
}

/** An order with a request to the chef. */
export const askedItem: Make = async (world, owner) => {
  const made = await order(world, owner)
  const request = 'Less salt for the owner'
  await succeed(world, owner, `POST /api/orders/${made.orderId}/items/1/chef-chat`, { text: request })
  return { ...made, request }
}

/** An order that was handed over, with its invoice, which is rendered. */
export const invoice: Make = async (world, owner) => {
  const { orderId = '' } = await pickupOrder(world, owner)
  const key = await world.commerce.operatorKey(owner.tenant)
  await advanceTo(world.commerce, key, orderId, 500, owner.tenant)
  const { documents } = await succeed(world, owner, `GET /api/orders/${orderId}/documents`)
  const { documentId, number } = documents[0]
  await succeed(world, owner, `GET /api/documents/${documentId}/file`)
  return { orderId, documentId, number }
}

export const pickupOrder: Make = async (world, owner) => {
  const wanted = await orderOf(world, owner)
  const { orderId } = await succeed(world, owner, 'POST /api/orders', wanted)
  return { orderId, attemptKey: wanted.attemptKey }
}

/** An order that awaits its payment. `token` opens the bank's page. */
export const unpaidOrder: Make = async (world, owner) => {
  const wanted = await orderOf(world, owner, { payment: 'DIGITAL' })
  const { orderId, checkout } = await succeed(world, owner, 'POST /api/orders', wanted)
  return { orderId, attemptKey: wanted.attemptKey, token: checkout.token, paymentId: checkout.paymentId }
}

/** An amount, in paise, that stands in no other answer. */
export const TOPPED_UP = 432_100

/** A top-up that awaits its payment. `key` began it; `token` opens the bank's page. */
export const topUp: Make = async (world, owner) => {
  const key = randomUUID()
  const made = await succeed(world, owner, 'POST /api/wallet/top-ups', { amount: TOPPED_UP, key })
  const { topUpId, checkout } = made.topUp
  return { topUpId, key, token: checkout.token }
}

/** A top-up that was paid, and what the wallet holds by it. */
export const paidTopUp: Make = async (world, owner) => {
  const made = await topUp(world, owner)
  const outcome = { outcome: 'TXN_SUCCESS', isForged: false }
  await succeed(world, owner, `POST /payments/sandbox/pay/${made.token}/outcome`, outcome)
  await succeed(world, owner, `POST /api/wallet/top-ups/${made.topUpId}`, { hint: 'paid' })
  return { ...made, balance: String(TOPPED_UP) }
}

/** An order that the owner's wallet has paid, which the passbook names. */
export const walletOrder: Make = async (world, owner) => {
  await paidTopUp(world, owner)
  const wanted = await orderOf(world, owner, { payment: 'WALLET' })
  const { orderId } = await succeed(world, owner, 'POST /api/orders', wanted)
  return { orderId, attemptKey: wanted.attemptKey }
}

/** An order that used the coupon, which each person may use once; and the owner's address. */
export const usedCoupon: Make = async (world, owner) => {
  const { addressId = '' } = await address(world, owner)
  const wanted = await orderOf(world, owner, { coupon: COUPON }, { off: 5000 })
  const { orderId } = await succeed(world, owner, 'POST /api/orders', wanted)
  return { orderId, addressId, attemptKey: wanted.attemptKey }
}

/** A complaint of the owner. */
export const grievance: Make = async (world, owner) => {
  const body = { key: randomUUID(), text: 'Secret complaint of the owner', orderId: null }
  return { ticket: (await succeed(world, owner, 'POST /api/me/grievances', body)).ticket }
}

/** Each names another contact: few complaints a day are taken from one. */
export const newVisitorGrievance = () => ({
  ...{ key: randomUUID(), text: 'Secret complaint', name: 'Secret Visitor', contact: `${randomUUID()}@example.com` },
})

/** A complaint of a visitor. */
export const visitorGrievance: Make = async (world, owner) => {
  const body = newVisitorGrievance()
  return { contact: body.contact, ticket: (await succeed(world, owner, 'POST /api/grievances', body)).ticket }
}

/** Another session of the owner. */
export const session: Make = async (world, owner) => {
  await succeed(world, owner, 'POST /api/identity/sign-in', { mobile: owner.mobile, passcode: PASSCODE })
  const { sessions } = await succeed(world, owner, 'GET /api/sessions')
  return { sessionId: (sessions as { id: string; isThis: boolean }[]).find(({ isThis }) => !isThis)?.id ?? '' }
}

/** The answers of two authenticators to challenges of the owner, not yet sent. */
export const newPasskey: Make = async (world, owner) => {
  const create = async () => {
    const { options } = await succeed(world, owner, 'POST /api/passkeys/options', {})
    return JSON.stringify(anAuthenticator().create(options, `http://${owner.tenant}.localhost`))
  }
  return { credential: await create(), leaked: await create() }
}

/** A passkey, the owner's proof by it, and a proof of the same passkey by a stranger's key. */
export const passkey: Make = async (world, owner) => {
  const origin = `http://${owner.tenant}.localhost`
  const [own, stranger] = [anAuthenticator(), anAuthenticator()]
  const { options } = await succeed(world, owner, 'POST /api/passkeys/options', {})
  const credential = own.create(options, origin)
  stranger.create(options, origin)
  const { passkeys } = await succeed(world, owner, 'POST /api/passkeys', { credential })
  const challenge = async () => (await succeed(world, owner, 'POST /api/identity/passkey/options')).options
  const proof = own.get(await challenge(), origin)
  const forged = stranger.get(await challenge(), origin, { id: proof.id })
  return { passkeyId: passkeys[0].id, proof: JSON.stringify(proof), forged: JSON.stringify(forged) }
}

export const child = { name: 'Secret Child', className: '4', section: 'B' }

export const entryOf = ({ email }: { email: string }) => ({ ...child, email })

/** A child that the owner has entered. */
export const entry: Make = async (world, owner) => {
  const body = { entry: entryOf(owner), storeId: null }
  return { entryId: (await succeed(world, owner, 'POST /api/entries', body)).entry.id }
}

/** Two children that the owner has entered. */
export const twoEntries: Make = async (world, owner) => {
  const { entryId = '' } = await entry(world, owner)
  const body = { entry: { ...entryOf(owner), name: 'Zoya' }, storeId: null }
  return { entryId, otherId: (await succeed(world, owner, 'POST /api/entries', body)).entry.id }
}

/** Two children, and credits for plans or orders of both. */
export const fundedEntries: Make = async (world, owner) => {
  await fund(world.commerce, owner.tenant, owner, 5000)
  return twoEntries(world, owner)
}

/** AMB115: an order of one dal for each of both children, on Tuesday. */
export async function ordersForBoth(world: World, tenant: string, { entryId = '', otherId = '' }: Thing) {
  const alone = await orderOf(world, { tenant }, { payment: 'WALLET' })
  const { attemptKey, storeId, instructions, items, seenBill } = alone
  const order = { ...alone.order, plan: { kind: 'later', date: '2026-11-24', minute: 720, by: 'diner' } as const }
  const orders = [entryId, otherId].map((id) => ({ for: id, items, seenBill, avoidsSeen: [] }))
  return { attemptKey, storeId, instructions, order, orders }
}

/** The orders of two children in one checkout. */
export const checkout: Make = async (world, owner) => {
  const wanted = await ordersForBoth(world, owner.tenant, await fundedEntries(world, owner))
  const { checkoutId, orders } = await succeed(world, owner, 'POST /api/checkouts', wanted)
  return { checkoutId, orderId: orders[0].orderId, attemptKey: wanted.attemptKey }
}

/** A child of the roster that the owner has not confirmed. */
export const enrolled: Make = async (world, owner) => {
  await world.enrol(owner)
  const { entries } = await succeed(world, owner, 'GET /api/entries')
  return { entryId: entries[0].id }
}

/** A child whose allergens the owner has entered. */
export const avoiding: Make = async (world, owner) => {
  const made = await entry(world, owner)
  const body = { avoids: ['milk'], consent: 'avoids-1' }
  await succeed(world, owner, `PUT /api/entries/${made.entryId}/avoids`, body)
  return made
}
