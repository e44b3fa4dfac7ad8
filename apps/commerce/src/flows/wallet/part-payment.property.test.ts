import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { checkLedger } from '#flows/ledger/check/check-ledger'
import { inTenant } from '#kernel/db/tenant-transaction'
import { keepBooks } from '#testing/books'
import type { TestPerson } from '#testing/commerce'
import { earlierRelease } from '#testing/earlier-release'
import { losingDatabase, type Step, stepOf } from '#testing/lost-database'
import { TWO_DALS_TOTAL } from '#testing/orders'
import { type PartCommerce, startPartCommerce } from '#testing/part-payments'
import { balance, fund, isSound } from '#testing/wallets'

const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const [PART, FUNDED, BONUS] = [100, 130, 60] as const

let parts: PartCommerce
beforeAll(async () => {
  parts = await startPartCommerce(START)
})
afterAll(() => parts.commerce.close())

/** What the bank says in the end, and when: after so many happenings. */
const decisions = ['success', 'failure', 'none'] as const
type Decision = (typeof decisions)[number]

interface Scene {
  readonly orderId: string
  readonly person: TestPerson
  /** What the bank has decided so far. */
  decided: Decision
}

const bench = () => parts.commerce
const callback = ({ orderId }: Scene) =>
  bench().call('purse', 'POST', '/payment/callback', {
    headers: { 'content-type': 'application/octet-stream' },
    body: parts.bank.callbackOf(orderId) as never,
  })

/** A process of the release before gets the callback. */
async function earlierCallback({ orderId, decided }: Scene): Promise<void> {
  if (decided === 'none') return
  const isPaid = decided === 'success'
  const { moves, returns } = earlierRelease(bench(), 'purse')
  await moves(orderId, isPaid ? 'payment-succeeds' : 'payment-fails', isPaid ? 'paid' : 'failed')
  if ((await stateOf(orderId)).status === 800) await returns(orderId)
}

/** A process of the release before cancels the order for its owner, and returns what the provider took. */
async function earlierCancel({ orderId }: Scene): Promise<void> {
  const { moves, returns } = earlierRelease(bench(), 'purse')
  if (await moves(orderId, 'cancel', null)) await returns(orderId)
}

const happenings = {
  browser: ({ person, orderId }: Scene) => parts.check(person, orderId),
  closed: ({ person, orderId }: Scene) => parts.check(person, orderId, 'CLOSED'),
  callback,
  job: () => parts.pass(2 * MINUTE),
  owner: ({ person, orderId }: Scene) => parts.cancel(person, orderId),
  operator: ({ orderId }: Scene) => parts.operate(orderId, 'cancel', { reason: 'Sold out' }),
  'refund-some': ({ orderId }: Scene) => parts.operate(orderId, 'refunds', { amount: TWO_DALS_TOTAL - PART + 20 }),
  'refund-all': ({ orderId }: Scene) => parts.operate(orderId, 'refunds'),
  overdue: () => parts.pass(21 * MINUTE),
  'earlier-callback': earlierCallback,
  'earlier-cancel': earlierCancel,
} as const
type Happening = keyof typeof happenings

const step = stepOf(happenings, 40)

const happen = ({ happening, failsAt }: Step<Happening>, scene: Scene) =>
  losingDatabase(failsAt, () => happenings[happening](scene))

const inPurse = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(bench().commerce.db, 'purse', work)

const stateOf = (orderId: string) =>
  inPurse(({ db }) =>
    db
      .selectFrom('customer_order')
      .select(['status', 'payment_status as payment'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )

/** In rupees: what the wallet has paid as advances and not back, and what was refunded by each way. */
const moneyOf = (orderId: string) =>
  inPurse(async ({ db }) => {
    const refunds = await db.selectFrom('refund').select(['way', 'amount']).where('subject_id', '=', orderId).execute()
    const sum = (wanted: 'wallet' | null) =>
      refunds.filter(({ way }) => way === wanted).reduce((total, { amount }) => total + amount, 0) / 100
    const keys = await db
      .selectFrom('ledger_transfer')
      .select('posting')
      .where('subject_id', '=', orderId)
      .where('posting', 'in', ['order-held', 'hold-taken', 'hold-released'])
      .orderBy('id')
      .execute()
    return { toProvider: sum(null), toWallet: sum('wallet'), holds: keys.map(({ posting }) => posting) }
  })

/** The invariants of AMB110. `isSettled`: only this release has acted, or its job has looked since. */
async function hold({ orderId, person }: Scene, isSettled: boolean): Promise<void> {
  const [state, [provider, wallet], money] = [
    await stateOf(orderId),
    await parts.parts(orderId),
    await moneyOf(orderId),
  ]
  const [held, spendable] = [await parts.held(person), await balance(bench(), 'purse', person)]
  await isSound(bench(), 'purse')
  expect((provider?.[1] ?? 0) + (wallet?.[1] ?? 0)).toBe(TWO_DALS_TOTAL)
  expect([money.holds[0], money.holds.length <= 2]).toEqual(['order-held', true])
  // Nothing is lost and nothing made: what may be spent, what is held, and what was taken and not returned.
  const taken = wallet?.[2] === 'paid' ? PART : 0
  expect([wallet?.[2] === 'open' ? PART : 0, spendable + held + taken - money.toWallet]).toEqual([held, FUNDED + BONUS])
  expect(money.toWallet).toBeLessThanOrEqual(taken)
  const providerTook = provider?.[2] === 'paid' ? TWO_DALS_TOTAL - PART : 0
  expect(money.toProvider).toBeLessThanOrEqual(providerTook)
  if (!isSettled) return
  const isEnded = state.status === 800
  if (!isEnded && state.payment === 'USER_PENDING') expect([held, taken]).toEqual([PART, 0])
  if (!isEnded && state.payment === 'TXN_SUCCESS') expect([held, taken + providerTook]).toEqual([0, TWO_DALS_TOTAL])
  if (isEnded) expect([held, taken - money.toWallet, providerTook - money.toProvider]).toEqual([0, 0, 0])
}

async function placed(): Promise<Scene> {
  bench().clock.set(START)
  const person = await bench().signedIn('purse')
  await fund(bench(), 'purse', person, FUNDED)
  await parts.bonus(person, BONUS, '2027-01-31')
  const { json } = await parts.order(person, PART)
  const orderId: string = json.data.orderId
  parts.say(orderId, 'pending', PART)
  return { orderId, person, decided: 'none' }
}

test(
  'AMB110: whatever happens to an order in parts, in whatever sequence: held, taken or back, and never twice or lost',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 7 }),
        fc.constantFrom(...decisions),
        fc.nat(7),
        async (steps, decision, when) => {
          const scene = await placed()
          await hold(scene, true)
          let isClean = true
          for (const [number, each] of steps.entries()) {
            if (number === Math.min(when, steps.length - 1) && decision !== 'none') {
              parts.say(scene.orderId, decision, PART)
              scene.decided = decision
            }
            await happen(each, scene)
            isClean &&= !each.happening.startsWith('earlier') && each.failsAt === null
            await hold(scene, isClean)
          }
          for (let day = 0; day < 3; day++) await parts.pass(DAY)
          await hold(scene, true)
        },
      ),
      { numRuns: Number(process.env.PART_RUNS ?? 40) },
    ),
  600_000,
)

test('SAFE1: all of it at the same moment', async () => {
  for (const decision of decisions) {
    for (let round = 0; round < 5; round++) {
      const scene = await placed()
      if (decision !== 'none') parts.say(scene.orderId, decision, PART)
      scene.decided = decision
      const names = Object.keys(happenings) as Happening[]
      const turned = [...names.slice(2 * round), ...names.slice(0, 2 * round)].filter((name) => name !== 'overdue')
      await Promise.all(turned.map((name) => happenings[name](scene)))
      await hold(scene, false)
      for (let day = 0; day < 3; day++) await parts.pass(DAY)
      await hold(scene, true)
    }
  }
}, 300_000)

test('SAFE4: the ledger of all that is sound, and holds nothing for a decided order', async () => {
  await parts.pass(DAY)
  await keepBooks(bench(), 'purse')
  const now = new Date(bench().clock.now())
  const wanted = { now, timeZone: 'Asia/Kolkata', isRunning: true }
  expect((await checkLedger(bench().commerce.db, 'purse', wanted)).faults).toEqual([])
})
