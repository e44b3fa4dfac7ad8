import { sql } from 'kysely'
import { checkLedger } from '#flows/ledger/check/check-ledger'
import type { LedgerFault } from '#flows/ledger/check/ledger-fault'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { post } from '#modules/ledger/api/post'
import { lockWallet, openWallet, type WalletState } from '#modules/ledger/api/wallets'
import type { ScriptedProvider } from '#modules/payments/testing/scripted-provider'
import { keepBooks } from './books.ts'
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

/** A person's wallet, opened where there was none, and locked. */
async function openedWallet(tx: TenantTx, person: string, at: Date): Promise<WalletState> {
  await openWallet(tx, person, at)
  const state = await lockWallet(tx, person)
  if (!state) throw new Error('The wallet was not opened')
  return state
}

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
    const state = await openedWallet(tx, id, at)
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

const isDebt = ({ account }: { readonly account: string }): boolean =>
  account === 'owed' || account === 'grace-receivable'

/** The sum of all entries of a tenant's ledger, and of its balance rows without what is owed, in paise. */
export const ledgerOf = ({ commerce }: TestCommerce, tenant: string) =>
  inTenant(commerce.db, tenant, async ({ db }) => {
    const entries = await db.selectFrom('ledger_entry').select(['account', 'wallet', 'amount']).execute()
    const balances = await db.selectFrom('wallet_balance').selectAll().execute()
    const sum = (of: readonly { amount: string }[]) => of.reduce((total, { amount }) => total + Number(amount), 0)
    return {
      sum: sum(entries),
      account: (name: string) => sum(entries.filter(({ account }) => account === name)),
      personal: sum(entries.filter((each) => each.wallet !== null && !isDebt(each))),
      balances: sum(balances.filter((each) => !isDebt(each))),
    }
  })

/** Tops up a person's wallet by the scripted provider; returns the id of the top-up. */
export async function topUpBy(
  bank: ScriptedProvider,
  commerce: TestCommerce,
  tenant: string,
  { person, rupees }: { readonly person: Pick<TestPerson, 'token'>; readonly rupees: number },
): Promise<string> {
  const path = '/credits/balance/credit'
  const { orderId } = (await wallet(commerce, tenant, person, path, { txnType: 'TOPUP', amount: rupees })).json
  bank.say(orderId, { status: 'success', amount: rupees * 100, transactionId: `T-${orderId}` })
  const { json } = await wallet(commerce, tenant, person, `${path}/fulfil`, { orderId })
  if (json.state !== 'succeeded') throw new Error(`The top-up is ${json.state}`)
  return orderId
}

/**
 * SAFE4, SB23: keeps the books of a tenant, and throws unless the examination of its ledger finds nothing. `besides`:
 * faults that a job which waits for its next try is still to mend.
 */
export async function isSoundInFull(
  commerce: TestCommerce,
  tenant: string,
  besides: readonly LedgerFault['kind'][] = [],
): Promise<void> {
  await keepBooks(commerce, tenant)
  const wanted = { now: new Date(commerce.clock.now()), timeZone: 'Asia/Kolkata', isRunning: true }
  const found = (await checkLedger(commerce.commerce.db, tenant, wanted)).faults
  const faults = found.filter(({ kind }) => !besides.includes(kind))
  if (faults.length > 0) throw new Error(`The ledger is wrong: ${JSON.stringify(faults)}`)
}

/** Makes a person owe rupees, as a penalty beyond the balance does. */
export const owe = (
  { commerce, clock }: TestCommerce,
  tenant: string,
  { id }: Pick<TestPerson, 'id'>,
  rupees: number,
) =>
  inTenant(commerce.db, tenant, async (tx) => {
    const at = new Date(clock.now())
    const state = await openedWallet(tx, id, at)
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
    const state = await openedWallet(tx, id, now)
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
  what: 'bonuses' | 'penalties' | 'show' | 'closing' | 'close' | 'transfers' | 'charge-backs',
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
