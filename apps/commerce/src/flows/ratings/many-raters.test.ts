import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { newOrderId } from '#modules/orders/api/order-id'
import { foldVoices } from '#modules/ratings/api/dish-voices'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { copyOrder } from '#testing/copied-orders'
import { orderAt, rate } from '#testing/ratings'

/** Enough for a queue at every connection; `RATERS` sets more for a measurement. */
const RATERS = Number(process.env.RATERS ?? 160)
const AT_ONCE = 64
const QUARTER = 15 * 60_000

interface Rater {
  readonly person: TestPerson
  readonly orderId: string
}

let commerce: TestCommerce
let ids: CatalogueIds
let raters: Rater[] = []
beforeAll(async () => {
  commerce = await startCommerce()
  ids = await catalogueIds(commerce.commerce, 'alpha')
  const key = await commerce.operatorKey('alpha')
  const first = await commerce.signedIn('alpha')
  const orderId = await orderAt(commerce, { ids, key }, first)
  const people: TestPerson[] = []
  for (let at = 0; at < RATERS; at++) people.push(await commerce.signedIn('alpha'))
  raters = people.map((person) => ({ person, orderId: newOrderId() }))
  const copies = raters.map((rater) => ({ id: rater.orderId, person: rater.person.id }))
  for (let at = 0; at < copies.length; at += 500)
    await copyOrder(commerce, 'alpha', orderId, copies.slice(at, at + 500))
}, 600_000)
afterAll(() => commerce.close())

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(commerce.commerce.db, 'alpha', work)
const folded = () => inAlpha(({ db }) => db.selectFrom('dish_rating').select(['sum', 'count']).execute())
const figuresOf = (at: number) => ({ quality: 1 + (at % 5), taste: 1 + ((at * 3) % 5) })
const sums = RATERS === 0 ? [] : [...Array(RATERS).keys()].map(figuresOf)

/** Everybody rates the same dish twice, 64 at a time. Returns how long each call took, in milliseconds. */
async function allRate(): Promise<number[]> {
  const took: number[] = []
  const say = async ({ person, orderId }: Rater, quality: number, taste: number): Promise<void> => {
    const begun = performance.now()
    const answer = await rate(commerce, person, orderId, {
      feedback: { item: { 1: { productQualityRating: quality, productTasteRating: taste } } },
    })
    took.push(performance.now() - begun)
    expect(answer.status).toBe(200)
  }
  const waiting = [...raters.entries()]
  const next = async (): Promise<void> => {
    for (let each = waiting.pop(); each; each = waiting.pop()) {
      const [at, rater] = each
      const { quality, taste } = figuresOf(at)
      await say(rater, 6 - quality, taste === 1 ? 2 : 1)
      await say(rater, quality, taste)
    }
  }
  await Promise.all([...Array(AT_ONCE)].map(next))
  return took
}

/** Jobs count while people rate, so that some end while a rating is on its way. */
async function countMeanwhile(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    commerce.clock.advance(QUARTER)
    commerce.commerce.jobs.note('alpha', commerce.clock.now())
    await commerce.worker.runDue()
    // Hands the connection to a rater.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('many people rate one dish at once while jobs count: no voice is lost or counted twice (AMB22)', async () => {
  let isOver = false
  const counting = countMeanwhile(() => isOver)
  const took = await allRate()
  isOver = true
  await counting
  // A job that is killed before its commit has counted nothing.
  await expect(
    inAlpha(async (tx) => {
      await foldVoices(tx)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  commerce.clock.advance(QUARTER)
  commerce.commerce.jobs.note('alpha', commerce.clock.now())
  await commerce.worker.runDue()
  const sum = sums.reduce((total, { quality, taste }) => total + quality + taste, 0)
  expect(await folded()).toEqual([{ sum, count: RATERS }])
  const [middle, last] = [0.5, 0.99].map((share) => took.toSorted((a, b) => a - b)[Math.floor(took.length * share)])
  if (process.env.RATERS) console.log(`${took.length} ratings, 64 at once: p50 ${middle} ms, p99 ${last} ms`)
}, 600_000)
