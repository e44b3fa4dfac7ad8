import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { legsOfDocument } from '@tiffin/domain/documents/legs'
import { sql } from 'kysely'
import { DELHI, KARNATAKA, openTill, rowsOf, type StoreCode, type Till } from '#testing/accountant'
import { asOwner } from '#testing/as-owner'
import { documentsOf } from '#testing/documents'
import type { TestLine } from '#testing/orders'
import { isOfSale } from './booked-document.ts'

/** Two days before the end of November in India. */
const START = '2026-11-28T18:00:00Z'
const HOUR = 3_600_000

/** As good as random, and the same in each run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const dal = (qty: number): TestLine => ({ product: 'dal', size: 'full', qty, price: 200, discountedPrice: 180 })
const biryani = (qty: number): TestLine => ({ product: 'biryani', size: 'half', qty, price: 250.5 })

let till: Till
beforeAll(async () => {
  till = await openTill(START)
})
afterAll(() => till.commerce.close())

const STORES: readonly StoreCode[] = ['day', 'day', 'night', 'stall']

/** Orders with all that can happen to them, over four days with the end of the month among them. */
async function someDays(seed: number, count: number): Promise<void> {
  const next = numbers(seed)
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  const open: { readonly orderId: string; readonly isPaid: boolean; isSold: boolean }[] = []
  await till.fund(50_000)
  for (let step = 0; step < count; step += 1) {
    till.commerce.clock.advance(Math.floor(next() * 3 * HOUR))
    const [dals, biryanis] = [1 + Math.floor(next() * 3), Math.floor(next() * 3)]
    const lines = [dal(dals), ...(biryanis > 0 ? [biryani(biryanis)] : [])]
    const way = oneOf(['cash', 'online', 'online', 'wallet'] as const)
    const more = { store: till.ids.store(oneOf(STORES)), ...(way === 'wallet' && wallet) }
    const orderId = await till.order(lines, dals * 180 + biryanis * 250.5 + 10, more)
    if (way === 'online') await till.pay(orderId)
    if (next() < 0.5) await till.commerce.worker.runDue()
    open.push({ orderId, isPaid: way !== 'cash', isSold: false })
    const some = oneOf(open)
    if (!some.isSold && next() < 0.7) {
      if (some.isPaid && next() < 0.3) await till.refund(some.orderId, 25)
      await till.handOver(some.orderId)
      some.isSold = true
    }
    if (some.isPaid && next() < 0.3) await till.refund(some.orderId, 10.05)
  }
  // Enough for the last of them to be in December.
  till.commerce.clock.advance(24 * HOUR)
  for (const { orderId, isPaid, isSold } of open) {
    if (isSold) continue
    if (isPaid && next() < 0.4) await till.cancel(orderId)
    else await till.handOver(orderId)
  }
}

const wallet = { isPaymentCOD: false, paymentMode: 'WALLET' }

describe('AMB112: the month of an accountant', () => {
  test('says what the ledger says, in both months that a row of orders touches', async () => {
    await someDays(7, 45)
    const documents = await documentsOf(till.commerce, 'alpha')
    for (const month of ['2026-11', '2026-12']) {
      const { ledger } = await till.report(month)
      expect([month, ledger.differences, ledger.elsewhere]).toEqual([month, [], []])
      expect(ledger.accounts.length).toBeGreaterThan(3)
      for (const { documents: said, ledger: posted } of ledger.accounts) expect(said).toBe(posted)
      // The same sums, by hand.
      const of = documents.filter(({ content: { at } }) =>
        new Date(Date.parse(at) + 5.5 * HOUR).toISOString().startsWith(month),
      )
      for (const { account, documents: said } of ledger.accounts) {
        const amounts = of.flatMap((each) =>
          legsOfDocument(each.content).flatMap((leg) =>
            leg.account === account && (isOfSale(each) || each.kind === 'credit-note')
              ? [isOfSale(each) ? leg.amount : -leg.amount]
              : [],
          ),
        )
        expect(said).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
      }
    }
  })

  test('has a set for each GSTIN, and the returns of regular stores alone', async () => {
    const { sets } = await till.report('2026-11')
    expect(sets.map(({ gst, registrations }) => [gst, registrations])).toEqual([
      ['', ['none']],
      [DELHI, ['regular']],
      [KARNATAKA, ['composition']],
    ])
    expect(sets.map(({ tables }) => tables.map(({ name }) => name).join(' '))).toEqual([
      'docs',
      'b2b b2cl b2cs cdnr cdnur at atadj exemp hsn-b2b hsn-b2c docs',
      'docs',
    ])
    const [, delhi, karnataka] = sets
    expect([delhi?.totals.central, karnataka?.totals.central]).toEqual([delhi?.totals.state, 0])
  })

  test('the tables of a set add up to its totals', async () => {
    for (const month of ['2026-11', '2026-12']) {
      const set = (await till.report(month)).sets.find(({ gst }) => gst === DELHI)
      if (!set) throw new Error('There is no set')
      const sum = (name: string, column: number) =>
        rowsOf(set, name).reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
      const exempt = sum('exemp', 2)
      expect(sum('b2cs', 4) + exempt).toBe(set.totals.taxable)
      expect([sum('hsn-b2c', 6), sum('hsn-b2c', 8), sum('hsn-b2c', 9)]).toEqual([
        ...[set.totals.taxable, set.totals.central, set.totals.state],
      ])
      expect(sum('hsn-b2c', 4)).toBe(set.totals.total)
      const numbers = rowsOf(set, 'docs').reduce((all, row) => all + Number(row[3]), 0)
      expect(numbers).toBe(set.totals.documents)
    }
  })

  test('what November has received ahead and not supplied, December settles', async () => {
    const advances = async (month: string, table: string) =>
      rowsOf((await till.report(month)).sets.find(({ gst }) => gst === DELHI) ?? { tables: [] }, table)
    const received = await advances('2026-11', 'at')
    expect(received.length).toBeGreaterThan(0)
    expect(await advances('2026-12', 'atadj')).toEqual(received)
    expect([await advances('2026-11', 'atadj'), await advances('2026-12', 'at')]).toEqual([[], []])
  })

  test('of one store is that store alone, and its ledger too', async () => {
    const { sets, ledger } = await till.report('2026-11', 'night')
    expect(sets.map(({ gst }) => gst)).toEqual([KARNATAKA])
    expect(ledger.accounts.map(({ account }) => account)).toEqual(['sales:0'])
    expect([ledger.differing, ledger.accounts[0]?.documents]).toEqual([0, ledger.accounts[0]?.ledger])
  })

  test('SAFE4: a changed document and a changed entry are named by their order', async () => {
    const [first, second] = (await documentsOf(till.commerce, 'alpha')).filter(
      ({ kind, storeId }) => kind === 'tax-invoice' && storeId === till.ids.store('day'),
    )
    const { db } = till.commerce.commerce
    await asOwner(db, 'alpha', async (tx) => {
      const changed = sql`update document set content = jsonb_set(content, '{rates,0,taxable}', '1')`
      await sql`${changed} where id = ${first?.id}`.execute(tx)
      await sql`update ledger_entry set amount = amount + 5 where account = 'tax:cgst' and transfer =
        (select id from ledger_transfer where key = ${`sale:${second?.orderId}`})`.execute(tx)
    })
    const { ledger } = await till.report('2026-11')
    expect(ledger.differing).toBe(2)
    expect(ledger.differences.map(({ orderId }) => orderId).sort()).toEqual([first?.orderId, second?.orderId].sort())
    expect(ledger.differences.find(({ orderId }) => orderId === second?.orderId)?.accounts).toEqual([
      { account: 'tax:cgst', documents: expect.any(Number), ledger: expect.any(Number) },
    ])
    expect(ledger.elsewhere).toEqual([])
  })
})
