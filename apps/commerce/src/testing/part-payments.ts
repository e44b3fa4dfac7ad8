import { randomUUID } from 'node:crypto'
import { inTenant } from '#kernel/db/tenant-transaction'
import { type ScriptedProvider, scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from './codes.ts'
import { startCommerce, type TestCommerce, type TestPerson } from './commerce.ts'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from './orders.ts'
import { smallCatalogue } from './small-catalogue.ts'

/** Commerce with a tenant `purse`, whose wallets may pay a part of an order. Amounts in rupees. */
export interface PartCommerce {
  readonly commerce: TestCommerce
  readonly ids: CatalogueIds
  readonly bank: ScriptedProvider
  /** Places an order whose wallet pays a part. */
  order(person: TestPerson, walletAmount: number, more?: object, key?: string): ReturnType<typeof place>
  /** What the provider says of the rest of an order from now on. */
  say(orderId: string, what: 'success' | 'failure' | 'pending', walletAmount: number): void
  check(person: TestPerson, orderId: string, hint?: string): ReturnType<TestCommerce['call']>
  cancel(person: TestPerson, orderId: string): ReturnType<TestCommerce['call']>
  refund(
    orderId: string,
    body: object,
  ): Promise<{ readonly status: number; readonly json: ReturnType<typeof JSON.parse> }>
  /** Who takes the parts of an order, the amount in rupees and the state of each. */
  parts(orderId: string): Promise<readonly (readonly [string, number, string])[]>
}

const online = { paymentMode: 'DIGITAL', isPaymentCOD: false }

export async function startPartCommerce(at: string): Promise<PartCommerce> {
  const bank = scriptedProvider()
  const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
  const commerce = await startCommerce({
    at,
    tenants: { purse: { name: 'Purse', walletEnabled: true }, alpha: { name: 'Alpha', walletEnabled: true } },
    wallets: { purse: { partPayment: true } },
    catalogue: { ...smallCatalogue, stores },
    payment: { provider: 'sandbox' },
    payments: bank.payments,
  })
  const ids = await catalogueIds(commerce.commerce, 'purse')
  const bearer = `Bearer ${await commerce.operatorKey('purse')}`
  return {
    ...{ commerce, ids, bank },
    order: (person, walletAmount, more = {}, key = randomUUID()) =>
      place(
        commerce,
        'purse',
        person,
        orderBody(ids, person, twoDals, TWO_DALS_TOTAL, { ...online, walletAmount, ...more }),
        key,
      ),
    say(orderId, status, walletAmount) {
      const amount = Math.round((TWO_DALS_TOTAL - walletAmount) * 100)
      bank.say(orderId, status === 'success' ? { status, amount, transactionId: `T-${orderId}` } : { status })
    },
    check: (person, orderId, hint = 'TXN_SUCCESS') =>
      commerce.call('purse', 'POST', '/payment/check', {
        token: person.token,
        body: { user: person.mobile, orderId, hint },
      }),
    cancel: (person, orderId) =>
      commerce.call(
        'purse',
        'DELETE',
        `/placeOrder?orderId=${orderId}&user=${person.mobile}&store=${ids.store('day')}`,
        {
          token: person.token,
        },
      ),
    async refund(orderId, body) {
      const answer = await commerce.app.inject({
        method: 'POST',
        url: `/operator/t/purse/orders/${orderId}/refunds`,
        headers: { authorization: bearer },
        payload: { lines: null, amount: null, reason: null, ...body },
      })
      return { status: answer.statusCode, json: answer.json() }
    },
    parts: (orderId) =>
      inTenant(commerce.commerce.db, 'purse', async ({ db }) => {
        const rows = await db
          .selectFrom('payment')
          .select(['provider', 'amount', 'state'])
          .where('subject_id', '=', orderId)
          .orderBy('provider')
          .execute()
        return rows.map(({ provider, amount, state }) => [provider, amount / 100, state] as const)
      }),
  }
}
