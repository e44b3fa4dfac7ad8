import { sql } from 'kysely'
import { inTenant } from '#kernel/db/tenant-transaction'
import { post } from '#modules/ledger/api/post'
import { lockWallet, openWallet } from '#modules/ledger/api/wallets'
import type { CallAnswer, TestCommerce, TestPerson } from './commerce.ts'

/** Calls the wallet service as a person. */
export const wallet = (
  commerce: TestCommerce,
  tenant: string,
  { token }: Pick<TestPerson, 'token'>,
  path: string,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<CallAnswer> => commerce.call(tenant, 'POST', path, { service: 'wallet', token, body, headers })

let funded = 0

/** Puts rupees into a person's wallet, as a top-up does. */
export const fund = (
  { commerce, clock }: TestCommerce,
  tenant: string,
  { id }: Pick<TestPerson, 'id'>,
  rupees: number,
) =>
  inTenant(commerce.db, tenant, async (tx) => {
    const at = new Date(clock.now())
    await openWallet(tx, id, at)
    const state = await lockWallet(tx, id)
    if (!state) throw new Error('The wallet was not opened')
    const [key, amount] = [`test-${++funded}`, Math.round(rupees * 100)]
    await post(tx, {
      ...{ key, posting: 'top-up', subject: { kind: 'top-up', id: key }, at },
      legs: [
        { account: 'provider:sandbox', amount: -amount },
        { account: 'cash', wallet: state.id, amount },
      ],
      row: { wallet: state.id, amount, storeId: null, words: '', today: '2026-01-01' },
    })
  })

/** The balance that the wallet service states, in rupees. */
export const balance = async (commerce: TestCommerce, tenant: string, person: TestPerson): Promise<number> =>
  (await wallet(commerce, tenant, person, '/credits/balance')).json.balance

/** The sum of all entries of a tenant's ledger, and of its balance rows without what is owed, in paise. */
export const ledgerOf = ({ commerce }: TestCommerce, tenant: string) =>
  inTenant(commerce.db, tenant, async ({ db }) => {
    const entries = await db.selectFrom('ledger_entry').select(['account', 'wallet', 'amount']).execute()
    const balances = await db.selectFrom('wallet_balance').selectAll().execute()
    const sum = (of: readonly { amount: string }[]) => of.reduce((total, { amount }) => total + Number(amount), 0)
    return {
      sum: sum(entries),
      account: (name: string) => sum(entries.filter(({ account }) => account === name)),
      personal: sum(entries.filter((each) => each.wallet !== null && each.account !== 'owed')),
      balances: sum(balances.filter(({ account }) => account !== 'owed')),
    }
  })

/** Makes a person owe rupees, as a penalty beyond the balance does. */
export const owe = (
  { commerce, clock }: TestCommerce,
  tenant: string,
  { id }: Pick<TestPerson, 'id'>,
  rupees: number,
) =>
  inTenant(commerce.db, tenant, async (tx) => {
    const at = new Date(clock.now())
    await openWallet(tx, id, at)
    const state = await lockWallet(tx, id)
    if (!state) throw new Error('The wallet was not opened')
    const [key, amount] = [`test-${++funded}`, Math.round(rupees * 100)]
    await post(tx, {
      ...{ key, posting: 'penalty', subject: { kind: 'operator', id: key }, at, row: null },
      legs: [
        { account: 'owed', wallet: state.id, amount: -amount },
        { account: 'penalties', amount },
      ],
    })
  })

/** Rows of top-ups of one rupee in a person's passbook, a minute apart up to now; no money moves. */
export const writeRows = (
  { commerce, clock }: TestCommerce,
  tenant: string,
  { id }: Pick<TestPerson, 'id'>,
  count: number,
) =>
  inTenant(commerce.db, tenant, async (tx) => {
    const now = new Date(clock.now())
    await openWallet(tx, id, now)
    const state = await lockWallet(tx, id)
    if (!state) throw new Error('The wallet was not opened')
    await sql`insert into passbook_row (tenant, wallet, type, status, amount, balance, subject_kind, subject_id, words, at)
      select ${tenant}, ${state.id}, 'TOPUP', 'SUCCESS', 100, 100 * (${count + 1}::integer - number), 'top-up', 'row' || number, '',
        ${now}::timestamptz - number * interval '1 minute'
      from generate_series(1, ${count}::integer) number`.execute(tx.db)
  })

/** The newest rows of a person's passbook. */
export const passbook = async (commerce: TestCommerce, tenant: string, person: Pick<TestPerson, 'token'>) =>
  (await wallet(commerce, tenant, person, '/credits/transactions')).json.transactions

/** Calls an operator's route about wallets. */
export async function byOperator(
  { app, operatorKey }: TestCommerce,
  tenant: string,
  what: 'bonuses' | 'penalties' | 'show',
  payload: object,
  headers: Readonly<Record<string, string>> = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/operator/t/${tenant}/wallets/${what}`,
    headers: { ...headers, authorization: `Bearer ${await operatorKey(tenant, { scopes: ['orders'] })}` },
    payload,
  })
  return { status: answer.statusCode, json: answer.json(), text: answer.body }
}

/** SAFE4: throws unless the entries sum to zero, and the balance rows are what the entries say. */
export async function isSound(commerce: TestCommerce, tenant: string): Promise<void> {
  const { sum, personal, balances } = await ledgerOf(commerce, tenant)
  if (sum !== 0 || personal !== balances)
    throw new Error(`The ledger is wrong: ${JSON.stringify({ sum, personal, balances })}`)
}
