import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { OpenDatabase } from '#kernel/db/open'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { giveBonus } from '#modules/ledger/api/bonuses'
import { onCredit, postCredit } from '#modules/ledger/api/grace'
import { post } from '#modules/ledger/api/post'
import { legsToPay, lockWallet, openWallet, readWallet } from '#modules/ledger/api/wallets'
import { openTestDatabase, serverUrl } from '#testing/database'
import { whileWalletChanges } from '#testing/waiting'
import { openLockedAnew } from './pay-from-wallet.ts'

// The embedded database has one connection, on which no transaction can wait for another.
const onServer = serverUrl ? describe : describe.skip

const at = new Date('2026-11-23T06:30:00Z')
const today = '2026-11-23'
const BONUS = 5_000

let database: OpenDatabase
let person: string
let wallet: string
const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.db, 'alpha', work)
const give = (tx: TenantTx) => giveBonus(tx, { wallet, amount: BONUS, lastDay: today, words: 'gift', at, today })

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  person = randomUUID()
  const { mobile, ...one } = { tenant: 'alpha', id: person, name: 'A', mobile: person.slice(0, 10), email: null }
  const opened = await inAlpha(async (tx) => {
    await tx.db
      .insertInto('person')
      .values({ ...one, mobile, passcode_hash: '', created_at: at })
      .execute()
    await openWallet(tx, person, at)
    return readWallet(tx, person)
  })
  wallet = opened?.id ?? ''
  await inAlpha(give)
})

/** Runs `work` whose first statement waits for a wallet while another transaction changes it. */
const whileChanged = <T>(change: (tx: TenantTx) => Promise<unknown>, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  whileWalletChanges(database.db, { tenant: 'alpha', person }, change, () => inAlpha(work))

const whileGiven = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> => whileChanged(give, work)

onServer('V13: who waits for a wallet to which a bonus is being given', () => {
  test('a debit states the balance with that bonus', async () => {
    await whileGiven(async (tx) => {
      const locked = await lockWallet(tx, person)
      const legs = locked && legsToPay(locked, 1_000, today)
      if (!legs) throw new Error('The wallet holds enough')
      await post(tx, {
        ...{ key: 'order:A', posting: 'order-paid', subject: { kind: 'order', id: 'A' }, at },
        legs: [...legs, { account: 'advances', amount: 1_000 }],
        row: { wallet, amount: 1_000, storeId: null, words: '', today, change: -1_000 },
      })
    })
    const rows = await inAlpha(({ db }) =>
      db.selectFrom('passbook_row').select(['type', 'balance']).where('wallet', '=', wallet).orderBy('id').execute(),
    )
    expect(rows.map(({ type, balance }) => [type, Number(balance)])).toEqual([
      ['BONUS', BONUS],
      ['BONUS', 2 * BONUS],
      ['DEBIT', 2 * BONUS - 1_000],
    ])
  })

  test('SB23: a change by an operator, such as a closing, finds that bonus', async () => {
    const held = await whileGiven((tx) => openLockedAnew(tx, { person, at, today }))
    expect(held.balance).toBe(2 * BONUS)
    expect(held.state.lots).toHaveLength(2)
  })
})

onServer('decision 0103: a credit that waits while the first meal of its wallet is made on credit', () => {
  test('finds what is owed for that meal', async () => {
    const amount = 700
    const makeMeal = (tx: TenantTx) => post(tx, onCredit(wallet, { orderId: person, amount, at }))
    const owed = await whileChanged(makeMeal, async (tx) => {
      await lockWallet(tx, person)
      return postCredit(tx, wallet, {
        ...{ key: `refund:${person}`, posting: 'order-returned', subject: { kind: 'order', id: 'A' }, at, row: null },
        legs: [
          { account: 'advances', amount: -100 },
          { account: 'cash', wallet, amount: 100 },
        ],
      })
    })
    expect(owed).toBe(amount)
  })
})
