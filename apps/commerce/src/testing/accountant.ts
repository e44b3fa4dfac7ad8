import { randomUUID } from 'node:crypto'
import type { Buyer } from '@tiffin/domain/documents/document'
import { readMonth } from '#flows/accountant/month'
import { exportMonth, type MonthReport, type ReturnSet } from '#flows/accountant/month-report'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type CatalogueIds, catalogueIds } from './codes.ts'
import { startCommerce, type TestCommerce, type TestPerson } from './commerce.ts'
import { orderBody, place, type TestLine } from './orders.ts'
import { payOrder } from './paid-order.ts'
import { smallCatalogue } from './small-catalogue.ts'
import { fund } from './wallets.ts'

const TENANT = 'alpha'

/** Valid GSTINs of one business, in Delhi and in Karnataka. */
export const DELHI = '07AAGCB7383J1ZA'
export const KARNATAKA = '29AAGCB7383J1Z4'

const [day] = smallCatalogue.stores
const open = { ...day, hours: { opens: '00:00', closes: '00:00' }, payment: { cash: true, digital: true } }

/** A store that pays tax with its sales, one that pays by turnover, and one without registration. */
export const accountantCatalogue = {
  ...smallCatalogue,
  stores: [
    { ...open, gst: DELHI, registration: 'regular', eInvoice: true },
    { ...open, code: 'night', name: 'Night Kitchen', gst: KARNATAKA, gstEnabled: false, registration: 'composition' },
    { ...open, code: 'stall', name: 'Stall', gst: '', gstEnabled: false, registration: 'none' },
  ],
}

export type StoreCode = 'day' | 'night' | 'stall'

/** What the accountant's tests do with orders. */
export interface Till {
  readonly commerce: TestCommerce
  readonly ids: CatalogueIds
  readonly person: TestPerson
  /** An order to be paid in cash. Returns its id. */
  order(lines: readonly TestLine[], total: number, more?: Record<string, unknown>): Promise<string>
  /** Makes a business the buyer of an order, as it is of a bulk order. */
  buyFor(orderId: string, buyer: Buyer): Promise<unknown>
  /** Paid at the provider. */
  pay(orderId: string): Promise<void>
  /** Tops the wallet up. */
  fund(rupees: number): Promise<unknown>
  handOver(orderId: string): Promise<void>
  /** In rupees; null: everything. */
  refund(orderId: string, amount: number | null): Promise<void>
  cancel(orderId: string): Promise<void>
  report(month: string, store?: StoreCode): Promise<MonthReport>
}

/** The rows of a table of a set, without its head. */
export const rowsOf = ({ tables }: Pick<ReturnSet, 'tables'>, name: string): readonly (readonly string[])[] =>
  tables.find((table) => table.name === name)?.rows ?? []

/** Opens the three stores at a time. */
export async function openTill(at: string, serviceKey?: string): Promise<Till> {
  const commerce = await startCommerce({
    ...(serviceKey !== undefined && { serviceKey }),
    ...{ at, tenants: { alpha: { name: 'Alpha', walletEnabled: true } }, catalogue: accountantCatalogue },
    payment: { provider: 'sandbox' },
  })
  const ids = await catalogueIds(commerce.commerce, TENANT)
  const person = await commerce.signedIn(TENANT)
  const authorization = `Bearer ${await commerce.operatorKey(TENANT)}`
  const operate = async (path: string, payload: object): Promise<void> => {
    const url = `/operator/t/${TENANT}/orders/${path}`
    const answer = await commerce.app.inject({ method: 'POST', url, headers: { authorization }, payload })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  return {
    ...{ commerce, ids, person },
    async order(lines, total, more = {}) {
      const body = orderBody(ids, person, lines, total, more)
      const placed = await place(commerce, TENANT, person, body, randomUUID())
      if (placed.status !== 200) throw new Error(placed.text)
      return placed.json.data.orderId
    },
    buyFor: (orderId, buyer) =>
      inTenant(commerce.commerce.db, TENANT, ({ db }) =>
        // This column is read-only for the product.
        db
          .updateTable('customer_order')
          .set({ buyer: JSON.stringify(buyer) } as object)
          .where('id', '=', orderId)
          .execute(),
      ),
    pay: (orderId) => payOrder(commerce, TENANT, orderId),
    fund: (rupees) => fund(commerce, TENANT, person, rupees),
    handOver: (orderId) => operate(`${orderId}/advance`, { to: 500 }),
    refund: (orderId, amount) => operate(`${orderId}/refunds`, { lines: null, amount, reason: null }),
    cancel: (orderId) => operate(`${orderId}/cancel`, { reason: 'No gas' }),
    async report(text, store) {
      const month = readMonth(text)
      if (!month) throw new Error(`${text} is no month`)
      const wanted = { month, storeId: store ? ids.store(store) : null }
      for await (const part of exportMonth(commerce.commerce.db, TENANT, wanted, commerce.clock.now)) {
        if ('report' in part) return part.report
      }
      throw new Error('The export has no report')
    },
  }
}
