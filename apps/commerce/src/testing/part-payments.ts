import { randomUUID } from 'node:crypto'
import { inTenant } from '#kernel/db/tenant-transaction'
import { giveBonus } from '#modules/ledger/api/bonuses'
import { lockWallet } from '#modules/ledger/api/wallets'
import { type ScriptedProvider, scriptedProvider } from '#modules/payments/testing/scripted-provider'
import { type CatalogueIds, catalogueIds } from './codes.ts'
import { startCommerce, type TestCommerce, type TestPerson } from './commerce.ts'
import { withCoupons } from './coupons.ts'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from './orders.ts'

interface Operated {
  readonly status: number
  readonly json: ReturnType<typeof JSON.parse>
}

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
  /** An operator's call about an order. */
  operate(orderId: string, call: 'refunds' | 'cancel' | 'advance', body?: object): Promise<Operated>
  /** Lets time pass, and runs the jobs that are due then. */
  pass(ms: number): Promise<void>
  /** Gives a bonus in rupees to a person who has a wallet. */
  bonus(person: TestPerson, rupees: number, lastDay: string): Promise<void>
  /** What a person's wallet holds for orders that are not decided. */
  held(person: TestPerson): Promise<number>
  /** Who takes the parts of an order, the amount in rupees and the state of each. */
  parts(orderId: string): Promise<readonly (readonly [string, number, string])[]>
}

const online = { paymentMode: 'DIGITAL', isPaymentCOD: false }

export async function startPartCommerce(at: string): Promise<PartCommerce> {
  const bank = scriptedProvider()
  const catalogue = withCoupons(
    { code: 'BOTH', amount: 20, payments: ['DIGITAL', 'WALLET'] },
    { code: 'ONLINE', amount: 20, payments: ['DIGITAL'] },
  )
  const gst = { gstEnabled: true, gst: '06AAAAL0000A1Z5' }
  const stores = catalogue.stores.map((store) => ({ ...store, ...gst, payment: { cash: true, digital: true } }))
  const commerce = await startCommerce({
    at,
    tenants: { purse: { name: 'Purse', walletEnabled: true }, alpha: { name: 'Alpha', walletEnabled: true } },
    wallets: { purse: { partPayment: true } },
    catalogue: { ...catalogue, stores },
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
    async operate(orderId, call, payload = {}) {
      const url = `/operator/t/purse/orders/${orderId}/${call}`
      const answer = await commerce.app.inject({ method: 'POST', url, headers: { authorization: bearer }, payload })
      return { status: answer.statusCode, json: answer.json() }
    },
    async pass(ms) {
      commerce.clock.advance(ms)
      await commerce.worker.runDue()
    },
    bonus: (person, rupees, lastDay) =>
      inTenant(commerce.commerce.db, 'purse', async (tx) => {
        const state = await lockWallet(tx, person.id)
        if (!state) throw new Error('There is no wallet')
        const at = new Date(commerce.clock.now())
        await giveBonus(tx, {
          wallet: state.id,
          amount: rupees * 100,
          lastDay,
          words: '',
          at,
          today: at.toISOString().slice(0, 10),
        })
      }),
    held: (person) =>
      inTenant(commerce.commerce.db, 'purse', async ({ db }) => {
        const row = await db
          .selectFrom('wallet_balance as b')
          .innerJoin('wallet as w', (join) => join.onRef('w.tenant', '=', 'b.tenant').onRef('w.id', '=', 'b.wallet'))
          .select('b.amount')
          .where('w.person', '=', person.id)
          .where('b.account', '=', 'held')
          .executeTakeFirst()
        return Number(row?.amount ?? 0) / 100
      }),
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
