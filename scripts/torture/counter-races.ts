import { type Child, type Counter, GIVEN, PRICE, type SaleAttempt, saleAttemptOf } from './counter.ts'
import { type Race, type Track, WIDEST } from './order-races.ts'

/** A race that has a child alone, so that it knows what the wallet of its parent holds. */
type CounterRace = (track: Track, counter: Counter, child: Child) => Promise<void>

const alone =
  (race: CounterRace): Race =>
  async (track) => {
    const { counter } = track.system
    const child = track.dice.pick(counter.children.filter((each) => !track.busy.has(each)))
    track.busy.add(child)
    await race(track, counter, child).finally(() => track.busy.delete(child))
  }

/** What the wallet of the child's parent holds, in rupees. */
const holding = async (counter: Counter, child: Child): Promise<number> => (await counter.balanceOf(child)) ?? 0

/** Brings the wallet to what one gift is at least. Returns what it holds, in rupees. */
async function filled(track: Track, counter: Counter, child: Child): Promise<number> {
  if ((await holding(counter, child)) < GIVEN) await track.call('give', () => counter.give(child), [200])
  return holding(counter, child)
}

async function begin(track: Track, counter: Counter, child: Child): Promise<SaleAttempt> {
  const attempt = saleAttemptOf(counter, child, (await counter.codeOf(child)) ?? '')
  track.sales.push(attempt)
  return attempt
}

const sell = (track: Track, counter: Counter, attempt: SaleAttempt, expected: readonly number[] = [200]) =>
  track.call('sell', () => counter.sell(attempt), expected)

const isSold = ({ answers }: SaleAttempt): boolean => answers.some(({ status }) => status === 200)

/** One scan id several times at once: one sale, one debit. */
const sameScan: CounterRace = async (track, counter, child) => {
  const holds = await filled(track, counter, child)
  const attempt = await begin(track, counter, child)
  const width = track.dice.between(2, WIDEST)
  await Promise.all(Array.from({ length: width }, () => sell(track, counter, attempt)))
  const left = await holding(counter, child)
  if (left !== holds - PRICE) track.violation(`${attempt.scanId}: ${left} left of ${holds}`)
}

/** More sales at once than the balance covers: as many as it covers are made. */
const oversold: CounterRace = async (track, counter, child) => {
  const holds = await filled(track, counter, child)
  const covers = Math.floor(holds / PRICE)
  const attempts: SaleAttempt[] = []
  while (attempts.length < covers + 3) attempts.push(await begin(track, counter, child))
  await Promise.all(attempts.map((attempt) => sell(track, counter, attempt, [200, 422])))
  const sold = attempts.filter(isSold).length
  if (sold !== covers) track.violation(`${child.entry}: ${sold} sales from a balance for ${covers}`)
  const left = await holding(counter, child)
  if (left !== holds - sold * PRICE) track.violation(`${child.entry}: ${left} left of ${holds}`)
}

/** AMB111: sales while the code is revoked: after the answer none is made, and each that was made is paid. */
const revokedMeanwhile: CounterRace = async (track, counter, child) => {
  const holds = await filled(track, counter, child)
  const attempts = [await begin(track, counter, child), await begin(track, counter, child)]
  const late = await begin(track, counter, child)
  const revoking = track.call('revoke', () => counter.revoke(child), [200])
  const selling = attempts.map((attempt) => sell(track, counter, attempt, [200, 422]))
  await revoking
  await sell(track, counter, late, [422])
  await Promise.all(selling)
  const left = await holding(counter, child)
  const sold = attempts.filter(isSold).length
  if (left !== holds - sold * PRICE) track.violation(`${child.entry}: ${left} left of ${holds} after ${sold} sales`)
}

/** A sale that is sold again and reversed several times at once: the money is back once. */
const reversedAtOnce: CounterRace = async (track, counter, child) => {
  const holds = await filled(track, counter, child)
  const attempt = await begin(track, counter, child)
  await sell(track, counter, attempt)
  const reverse = () => track.call('reverse', () => counter.reverse(attempt), [200])
  const calls = [reverse, reverse, reverse, () => sell(track, counter, attempt)]
  await Promise.all(track.dice.shuffled(calls).map((send) => send()))
  const left = await holding(counter, child)
  if (left !== holds) track.violation(`${attempt.scanId}: reversed, and ${left} left of ${holds}`)
}

/** SAFE1: races at a counter. */
export const counterRaces: readonly Race[] = [sameScan, oversold, revokedMeanwhile, reversedAtOnce].map(alone)
