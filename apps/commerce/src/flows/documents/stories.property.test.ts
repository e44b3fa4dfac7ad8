import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { DocumentAmounts } from '@tiffin/domain/documents/document'
import { orderPath } from '@tiffin/domain/order/tracking'
import fc from 'fast-check'
import { importCatalogue } from '#catalogue/import-catalogue'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { lockOrders, makeMove, writeMoves } from '#modules/orders/api/life'
import { requestRefunds } from '#modules/payments/api/request-refund'
import type { TestPerson } from '#testing/commerce'
import { documentsOf, faultySeries, type StoredDocument } from '#testing/documents'
import { losingDatabase, type Step, stepOf } from '#testing/lost-database'
import { orderBody, place } from '#testing/orders'
import { type PartCommerce, startPartCommerce } from '#testing/part-payments'
import { smallCatalogue } from '#testing/small-catalogue'
import { fund, isSoundInFull } from '#testing/wallets'
import { everything } from '../return-money.ts'
import { postOrderReturn } from '../wallet/return-to-wallet.ts'
import { cancelDocument } from './cancel-document.ts'
import { keepDocuments } from './keep-documents.ts'

const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** In percent. */
const RATES: Readonly<Record<string, number>> = { dal: 5, biryani: 0, raita: 18 }

/** Two dals at 5 %, an exempt biryani and a raita at 18 % that is free, with 10 for packaging. In rupees. */
const LINES = [
  { product: 'dal', size: 'full', qty: 2, price: 200, discountedPrice: 180 },
  { product: 'biryani', size: 'half', qty: 1, price: 250.5 },
  { product: 'raita', size: 'cup', qty: 1, price: 40, discountedPrice: 'Free' },
] as const
const TOTAL = 620.5

let parts: PartCommerce
beforeAll(async () => {
  parts = await startPartCommerce(START)
  const gst = { gstEnabled: true, gst: '06AAAAL0000A1Z5', payment: { cash: true, digital: true } }
  const report = await importCatalogue(bench().commerce.db, 'purse', {
    ...{ at: now(), confirmRetirements: true },
    json: {
      ...smallCatalogue,
      stores: smallCatalogue.stores.map((store) => ({ ...store, ...gst })),
      products: smallCatalogue.products.map((dish) => ({ ...dish, taxPercent: RATES[dish.code] ?? 5 })),
    },
  })
  if (!report.applied) throw new Error(JSON.stringify(report.problems))
})
afterAll(() => parts.commerce.close())

const bench = () => parts.commerce
const inPurse = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(bench().commerce.db, 'purse', work)
const now = () => new Date(bench().clock.now())

interface Scene {
  readonly orderId: string
  readonly person: TestPerson
  readonly isCash: boolean
}

/** How an order is paid: what of it the wallet pays, in rupees. */
const payings = {
  cash: { body: {}, fromWallet: 0 },
  wallet: { body: { paymentMode: 'WALLET', isPaymentCOD: false }, fromWallet: TOTAL },
  online: { body: { paymentMode: 'DIGITAL', isPaymentCOD: false }, fromWallet: 0 },
  parts: { body: { paymentMode: 'DIGITAL', isPaymentCOD: false, walletAmount: 123.45 }, fromWallet: 123.45 },
} as const
type Paying = keyof typeof payings

let days = 0

/** An order of a day of its own. */
async function placed(paying: Paying): Promise<Scene> {
  days += 1
  bench().clock.set(new Date(Date.parse(START) + days * 24 * HOUR).toISOString())
  const { body, fromWallet } = payings[paying]
  const person = await bench().signedIn('purse')
  if (fromWallet > 0) await fund(bench(), 'purse', person, fromWallet)
  const { json, text } = await place(bench(), 'purse', person, orderBody(parts.ids, person, LINES, TOTAL, body))
  if (!json?.data?.orderId) throw new Error(text)
  const orderId: string = json.data.orderId
  const amount = Math.round((TOTAL - fromWallet) * 100)
  parts.bank.say(orderId, { status: 'success', amount, transactionId: `T-${orderId}` })
  return { orderId, person, isCash: paying === 'cash' }
}

/** A process of the release before: it issues nothing. */
const earlier = {
  handOver: ({ orderId }: Scene) =>
    inPurse(async (tx) => {
      const [order] = await lockOrders(tx, [orderId])
      for (let here = order; here && here.progress !== orderPath.PICKUP.at(-1); ) {
        const move = makeMove(here, 'advance', { by: { kind: 'operator', id: 'earlier' }, at: now() })
        if (!move) return
        await writeMoves(tx, [move])
        here = { ...here, ...move.to }
      }
    }),
  refund: ({ orderId }: Scene) =>
    inPurse(async (tx) => {
      await lockOrders(tx, [orderId])
      const by = { kind: 'operator', id: 'earlier' } as const
      const wanted = { subject: { kind: 'order', id: orderId } as const, why: 'operator' as const, by, at: now() }
      const refunds = await requestRefunds(tx, { ...wanted, ...everything, amount: 1111 }).catch(() => [])
      for (const refund of refunds) if (refund.way === 'wallet') await postOrderReturn(bench().commerce, tx, refund)
    }),
} as const

/** Cancels the first document of an order that may be cancelled. */
const cancelOne = async ({ orderId }: Scene) => {
  const documents = (await documentsOf(bench(), 'purse', orderId)).filter(({ cancelledAt }) => cancelledAt === null)
  for (const { id } of documents) {
    const by = { kind: 'operator', id: 'accountant' } as const
    const cancelling = inPurse((tx) => cancelDocument(bench().commerce, tx, { id, reason: 'A wrong name', by }))
    if (await cancelling.catch(() => null)) return
  }
}

const refund = (body: object) => (scene: Scene) => parts.operate(scene.orderId, 'refunds', body)

const happenings = {
  pay: ({ person, orderId }: Scene) => parts.check(person, orderId),
  'hand-over': ({ orderId }: Scene) => parts.operate(orderId, 'advance', { to: 500 }),
  pack: ({ orderId }: Scene) => parts.operate(orderId, 'advance', { to: 400 }),
  'refund-some': refund({ amount: 37.53 }),
  'refund-line': refund({ lines: [1] }),
  'refund-part-of-line': refund({ lines: [2], amount: 99.99 }),
  'refund-all': refund({}),
  owner: ({ person, orderId }: Scene) => parts.cancel(person, orderId),
  store: ({ orderId }: Scene) => parts.operate(orderId, 'cancel', { reason: 'Sold out' }),
  jobs: () => parts.pass(MINUTE),
  keep: () => inPurse((tx) => keepDocuments(bench().commerce, tx)),
  books: () => isSoundInFull(bench(), 'purse').catch(() => undefined),
  'cancel-document': cancelOne,
  'earlier-hand-over': earlier.handOver,
  'earlier-refund': earlier.refund,
} as const satisfies Readonly<Record<string, (scene: Scene) => Promise<unknown>>>
type Happening = keyof typeof happenings

const step = stepOf(happenings, 30)

async function happen({ happening, failsAt }: Step<Happening>, scene: Scene): Promise<void> {
  bench().clock.advance(1000)
  await losingDatabase(failsAt, () => happenings[happening](scene))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const totalOf = (documents: readonly StoredDocument[]) => sum(documents.map(({ content }) => content.total))

/** What documents state of each rate, added up, without rates of which nothing is left. */
function ratesOf(documents: readonly DocumentAmounts[]): Record<string, number> {
  const figures: Record<string, number> = {}
  for (const { rate, taxable, central, state } of documents.flatMap(({ rates }) => rates)) {
    for (const [name, amount] of Object.entries({ taxable, central, state }))
      figures[`${name} at ${rate}`] = (figures[`${name} at ${rate}`] ?? 0) + amount
  }
  return Object.fromEntries(Object.entries(figures).filter(([, amount]) => amount !== 0))
}

const moneyOf = (orderId: string) =>
  inPurse(async ({ db }) => {
    const order = await db
      .selectFrom('customer_order')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const paid = await db
      .selectFrom('payment')
      .select(['id', 'amount'])
      .where('subject_id', '=', orderId)
      .where('state', '=', 'paid')
      .execute()
    const refunds = await db.selectFrom('refund').select('amount').where('subject_id', '=', orderId).execute()
    return { status: order.status, paid, returned: sum(refunds.map(({ amount }) => amount)) }
  })

/** The invariants, once the job has looked. */
async function hold({ orderId, isCash }: Scene): Promise<void> {
  while (await inPurse((tx) => keepDocuments(bench().commerce, tx)));
  const all = await documentsOf(bench(), 'purse', orderId)
  const documents = all.filter(({ cancelledAt }) => cancelledAt === null)
  const of = (event: string) => documents.filter((each) => each.event.startsWith(`${event}:`))
  const { status, paid, returned } = await moneyOf(orderId)
  const [vouchers, sales] = [of('payment'), of('sale')]
  const [refundVouchers, credits] = [of('refund'), of('credit')]
  expect(new Set(documents.map(({ event }) => event)).size).toBe(documents.length)
  // Each advance has a voucher, of exactly its amount.
  expect(vouchers.map(({ event, content }) => [event, content.total]).sort()).toEqual(
    paid.map(({ id, amount }) => [`payment:${id}`, amount]).sort(),
  )
  // What returned is on refund vouchers before the supply, on credit notes after it.
  expect(totalOf(refundVouchers) + totalOf(credits)).toBe(returned)
  const taken = sum(paid.map(({ amount }) => amount)) + (isCash ? TOTAL * 100 : 0)
  const isSold = status === 500 && taken - totalOf(refundVouchers) > 0
  expect(sales.map(({ content }) => content.total)).toEqual(isSold ? [taken - totalOf(refundVouchers)] : [])
  for (const { content } of documents) {
    expect(sum(content.lines.map(({ taxable, central, state }) => taxable + central + state))).toBe(content.total)
    expect(sum(content.rates.map(({ taxable, central, state }) => taxable + central + state))).toBe(content.total)
  }
  for (const { content } of sales) {
    const { lines, packaging, delivery, coupon, returned: before, total } = content
    expect(sum(lines.map(({ gross }) => gross)) + packaging + delivery - coupon - before).toBe(total)
    expect(sum(content.tenders.map(({ amount }) => amount))).toBe(total)
  }
  // What is returned as a whole is returned exactly.
  if (vouchers.length > 0 && totalOf(vouchers) === totalOf(refundVouchers))
    expect(ratesOf(refundVouchers.map(({ content }) => content))).toEqual(
      ratesOf(vouchers.map(({ content }) => content)),
    )
  if (sales.length > 0 && totalOf(sales) === totalOf(credits))
    expect(ratesOf(credits.map(({ content }) => content))).toEqual(ratesOf(sales.map(({ content }) => content)))
  // A cancelled document keeps its number, and what replaces it counts or is cancelled too.
  for (const { cancelledAt, replacedBy } of all)
    if (cancelledAt !== null) expect(all.map(({ id }) => id)).toContain(replacedBy)
}

test(
  'AMB112: whatever happens to an order, in whatever sequence: each advance, supply and return has one document, and the ledger says the same',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(payings) as Paying[])),
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (paying, steps) => {
          const scene = await placed(paying)
          for (const each of steps) await happen(each, scene)
          await hold(scene)
          bench().clock.advance(HOUR)
          await isSoundInFull(bench(), 'purse')
          await hold(scene)
          expect(await faultySeries(bench(), 'purse')).toEqual([])
        },
      ),
      { numRuns: Number(process.env.DOCUMENT_RUNS ?? 60) },
    ),
  600_000,
)

test('SAFE1: all of it at the same moment', async () => {
  for (const paying of Object.keys(payings) as Paying[]) {
    for (let round = 0; round < 3; round += 1) {
      const scene = await placed(paying)
      const names = Object.keys(happenings) as Happening[]
      const turned = [...names.slice(4 * round), ...names.slice(0, 4 * round)]
      await Promise.all(turned.map((name) => happenings[name](scene)))
      await hold(scene)
    }
  }
  bench().clock.advance(HOUR)
  await isSoundInFull(bench(), 'purse')
  expect(await faultySeries(bench(), 'purse')).toEqual([])
}, 300_000)
