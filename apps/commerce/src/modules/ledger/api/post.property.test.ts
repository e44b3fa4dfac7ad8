import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addDays, type LocalDate } from '@tiffin/domain/time/clock'
import { planClosing } from '@tiffin/domain/wallet/closing'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { OpenDatabase } from '#kernel/db/open'
import { inTenant, type TenantTx } from '#kernel/db/tenant-transaction'
import { openTestDatabase, serverUrl } from '#testing/database'
import { expectAsModel } from '../testing/as-model.ts'
import { copyOfOrder, leftOf, type ModelOrder, ModelWallet } from '../testing/ledger-model.ts'
import { type Operation, operation } from '../testing/ledger-operations.ts'
import { giveBonus, lapseBonus, readBonus } from './bonuses.ts'
import { lapseAtClosing, postChargeBack, postTopUpReturn, settleDebt, topUpsLeft } from './closing.ts'
import { endHold, holdOf } from './holds.ts'
import { chargePenalty, mostPenalty } from './penalties.ts'
import { post } from './post.ts'
import { keepSpendable, legsToReturn, takenFor } from './taken.ts'
import { balanceOf, legsToPay, lockWallet, openWallet, type WalletState } from './wallets.ts'

/** How many operations are made; 100000 is the whole run of docs/reliability.md. */
const OPERATIONS = Number(process.env.LEDGER_OPERATIONS ?? 400)
const MOST_IN_ONE_LEDGER = 120
const PATIENCE_MS = 120_000 + OPERATIONS * 100

const WALLETS = 3
const FIRST_DAY = '2026-11-23'
const OWED_MOST = 5_000

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A ledger of its own, with the model that it is compared with. */
interface Bench {
  readonly tenant: string
  readonly people: readonly string[]
  readonly wallets: readonly ModelWallet[]
  readonly orders: ModelOrder[]
  today: LocalDate
  /** Counts what is named by its number. */
  made: number
}

const words = 'of a test'
/** The time of the operation that is made. */
let at = new Date('2026-11-23T06:30:00Z')

async function openBench(): Promise<Bench> {
  const [tenant, people] = [`ledger-${randomUUID()}`, Array.from({ length: WALLETS }, () => randomUUID())]
  await inTenant(database.db, tenant, async (tx) => {
    for (const [number, id] of people.entries()) {
      const person = {
        tenant,
        id,
        name: 'A',
        mobile: `910000000${number}`,
        email: null,
        passcode_hash: '',
        created_at: at,
      }
      await tx.db.insertInto('person').values(person).execute()
      await openWallet(tx, id, at)
    }
  })
  const wallets = people.map(() => new ModelWallet())
  return { tenant, people, wallets, orders: [], today: FIRST_DAY, made: 0 }
}

async function topUp(tx: TenantTx, bench: Bench, { id, owed }: WalletState, model: ModelWallet, amount: number) {
  const key = `top-up-${++bench.made}`
  const settled = Math.min(owed, amount)
  await post(tx, {
    ...{ key, posting: 'top-up', subject: { kind: 'top-up', id: key }, at },
    legs: [
      { account: 'provider:test', amount: -amount },
      { account: 'owed', wallet: id, amount: settled },
      { account: 'cash', wallet: id, amount: amount - settled },
    ],
    row: { wallet: id, amount, storeId: null, words, today: bench.today },
  })
  model.topUp(key, amount, bench.today)
}

async function order(tx: TenantTx, bench: Bench, state: WalletState, wallet: number, amount: number) {
  const { today, wallets, orders } = bench
  const model = wallets[wallet] as ModelWallet
  const legs = legsToPay(state, amount, today)
  if (amount > model.balance(today)) return expect(legs).toBeNull()
  if (!legs) throw new Error('The model holds enough')
  await post(tx, {
    ...{
      key: `order:${orders.length}`,
      posting: 'order-paid',
      subject: { kind: 'order', id: String(orders.length) },
      at,
    },
    legs: [...legs, { account: 'advances', amount }],
    row: { wallet: state.id, amount, storeId: 1, words, today },
  })
  orders.push({ wallet, isHeld: false, ...model.take(amount, today) })
}

/** AMB110: holds a part of an order. */
async function hold(
  tx: TenantTx,
  { today, wallets, orders }: Bench,
  state: WalletState,
  wallet: number,
  amount: number,
) {
  const model = wallets[wallet] as ModelWallet
  const transfer = holdOf(state, { orderId: String(orders.length), amount, storeId: 1, words, at, today })
  if (amount > model.balance(today)) return expect(transfer).toBeNull()
  if (!transfer) throw new Error('The model holds enough')
  await post(tx, transfer)
  orders.push({ wallet, isHeld: true, ...model.hold(amount, today) })
}

/** AMB110: takes or releases a part that is held; one that is not held any more cannot be ended again. */
async function endOneHold(tx: TenantTx, bench: Bench, { which, days }: Operation): Promise<void> {
  const { orders, today, wallets, people } = bench
  const number = orders.findIndex(({ isHeld }, each) => isHeld && each >= which % orders.length)
  const order = orders[number]
  const state = order && (await lockWallet(tx, people[order.wallet] as string))
  if (!order || !state) return
  const [model, amount, isTaken] = [wallets[order.wallet] as ModelWallet, leftOf(order), days % 2 === 0]
  const back = legsToReturn(await takenFor(tx, { kind: 'order', id: String(number) }), amount)
  if (!isTaken) await keepSpendable(tx, back, today)
  const to = isTaken ? [{ account: 'advances', amount } as const] : back
  await endHold(tx, { orderId: String(number), wallet: state.id, amount, to, isTaken, at, today })
  if (isTaken) model.takeHeld(order, today)
  else model.releaseHeld(order, today)
}

/** Gives a part of an order back, or all that is left. */
async function giveBack(tx: TenantTx, bench: Bench, { which, amount: most }: Operation): Promise<void> {
  const { orders, today, wallets, people } = bench
  if (orders.length === 0) return
  const number = which % orders.length
  const paid = orders[number] as ModelOrder
  if (paid.isHeld) return
  const amount = Math.min(most, leftOf(paid))
  const state = await lockWallet(tx, people[paid.wallet] as string)
  if (amount === 0 || !state) return
  const subject = { kind: 'order', id: String(number) } as const
  const taken = await takenFor(tx, subject)
  expect(() => legsToReturn(taken, leftOf(paid) + 1)).toThrow('More is returned')
  const legs = legsToReturn(taken, amount)
  await keepSpendable(tx, legs, today)
  await post(tx, {
    ...{ key: `return:${++bench.made}`, posting: 'order-returned', subject, at },
    legs: [{ account: 'advances', amount: -amount }, ...legs],
    row: { wallet: state.id, amount, storeId: 1, words, today },
  })
  wallets[paid.wallet]?.giveBack(paid, amount, today)
}

/** SB23: what closing gives back is what the top-ups brought in, and nothing is lost. */
async function close(tx: TenantTx, { today, made }: Bench, state: WalletState, model: ModelWallet): Promise<void> {
  const { id: wallet, cash, owed, lots } = state
  const occurrence = { at, today, words }
  const left = new Map((await topUpsLeft(tx, wallet)).map((each) => [each.topUpId, each.left]))
  expect(left).toEqual(new Map(model.topUps.flatMap(({ id, amount }) => (amount > 0 ? [[id, amount]] : []))))
  const topUps = model.topUps.toReversed().map(({ id, amount }) => ({ id, left: amount, isTaken: true }))
  const plan = planClosing({ cash, owed, topUps })
  expect(plan.unknown).toBe(0)
  if (plan.settled > 0) await settleDebt(tx, { id: `close-${made}`, wallet, amount: plan.settled }, occurrence)
  for (const { topUpId, amount } of plan.returns) {
    await postTopUpReturn(tx, { refundId: `${topUpId}-${made}`, topUpId, wallet, amount }, occurrence)
  }
  for (const lot of lots) await lapseAtClosing(tx, { id: `close-${made}`, wallet, lot }, occurrence)
  expect(new Map(plan.returns.map(({ topUpId, amount }) => [topUpId, amount]))).toEqual(model.close(today))
}

/** SB23: takes one of a wallet's top-ups back. */
async function chargeBack(tx: TenantTx, { today }: Bench, state: WalletState, model: ModelWallet, which: number) {
  const topUp = model.topUps[which % Math.max(1, model.topUps.length)]
  if (!topUp || topUp.amount === 0) return
  const { id: topUpId, amount } = topUp
  const taken = model.chargeBack(topUp, today)
  const charged = { topUpId, provider: 'test', wallet: state.id, amount, taken }
  await postChargeBack(tx, charged, { at, today, words })
}

async function lapse(tx: TenantTx, { today }: Bench, { id }: WalletState, model: ModelWallet): Promise<void> {
  for (let lot = 1; lot <= model.lots.length; lot++) {
    const bonus = await readBonus(tx, id, lot)
    if (!bonus || bonus.lastDay >= today) continue
    await lapseBonus(tx, bonus, { at, today, words })
    model.lapse(lot, today)
  }
}

async function run(tx: TenantTx, bench: Bench, wanted: Operation): Promise<void> {
  const { does, which, amount, days } = wanted
  const wallet = which % WALLETS
  const model = bench.wallets[wallet] as ModelWallet
  const { today } = bench
  if (does === 'days') bench.today = addDays(today, 1 + (days % 4))
  if (does === 'return') await giveBack(tx, bench, wanted)
  if (does === 'end-hold') await endOneHold(tx, bench, wanted)
  if (does === 'days' || does === 'return' || does === 'end-hold') return
  const state = await lockWallet(tx, bench.people[wallet] as string)
  if (!state) throw new Error('A wallet is not there')
  expect(balanceOf(state, today)).toBe(model.balance(today))
  if (does === 'top-up') await topUp(tx, bench, state, model, amount)
  if (does === 'order') await order(tx, bench, state, wallet, amount)
  if (does === 'hold') await hold(tx, bench, state, wallet, amount)
  if (does === 'lapse') await lapse(tx, bench, state, model)
  if (does === 'close') {
    bench.made += 1
    await close(tx, bench, state, model)
  }
  if (does === 'charge-back') await chargeBack(tx, bench, state, model, which)
  if (does === 'bonus') {
    await giveBonus(tx, { wallet: state.id, amount, lastDay: addDays(today, days), words, at, today })
    model.bonus(amount, days, today)
  }
  if (does === 'penalty') {
    const most = mostPenalty(state, today, OWED_MOST)
    expect(most).toBe(model.balance(today) + Math.max(0, OWED_MOST - model.owed))
    if (amount > most) return
    await chargePenalty(tx, state, { id: String(++bench.made), amount, words, at, today })
    model.penalty(amount, today)
  }
}

/** An operation whose connection is lost when all is written: of it nothing may be left. */
async function lose(bench: Bench, wanted: Operation): Promise<void> {
  const [wallets, orders] = [bench.wallets.map((wallet) => wallet.copy()), bench.orders.map(copyOfOrder)]
  const lost = inTenant(database.db, bench.tenant, async (tx) => {
    await run(tx, { ...bench, wallets, orders }, wanted)
    if (serverUrl) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.db)
    throw new Error('lost')
  })
  await expect(lost).rejects.toThrow()
}

test(
  'SAFE4: after any operations, some of them lost before their commit, the ledger sums to zero, and every wallet is what a plain model says',
  async () => {
    let made = 0
    const property = fc.asyncProperty(
      fc.array(operation, { minLength: 1, maxLength: MOST_IN_ONE_LEDGER, size: 'max' }),
      async (operations) => {
        const bench = await openBench()
        for (const each of operations) {
          at = new Date(at.getTime() + 1000)
          if (each.isLost) await lose(bench, each)
          await inTenant(database.db, bench.tenant, async (tx) => {
            await run(tx, bench, each)
            await expectAsModel(tx, bench.wallets)
          })
          made += 1
        }
      },
    )
    while (made < OPERATIONS) await fc.assert(property, { numRuns: 5 })
  },
  PATIENCE_MS,
)
