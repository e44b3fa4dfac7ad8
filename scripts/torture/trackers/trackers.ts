import { median } from '../../bench/rounds.ts'
import { diceOf } from '../dice.ts'
import { partOf, type RunResult, type RunWish, uncaughtIn } from '../run.ts'
import { allFaults, type Fault, quickFaults } from './faults.ts'
import { type MoveCounts, moveAll, moveOrder } from './moves.ts'
import { openStage, renewOrders, type Stage, untilRight } from './stage.ts'
import { startTwoByTwo, type TwoByTwo } from './two-by-two.ts'

/** AMB84: how long a tracker may be wrong after the last fault. */
const RIGHT_WITHIN_MS = 35_000

/** An update that arrives later came by a comparison, not by its event. */
const ARRIVES_WITHIN_MS = 10_000

interface Shape {
  readonly tenants: number
  readonly dinersPerTenant: number
  readonly ordersPerDiner: number
  /** Moves without a fault, one after the other. */
  readonly updates: number
  readonly rounds: number
  readonly faults: readonly Fault[]
  /** The pause of a tracker before it comes back, in milliseconds. */
  readonly comeBack: readonly [least: number, most: number]
}

const shapes = {
  short: {
    ...{ tenants: 2, dinersPerTenant: 2, ordersPerDiner: 1, updates: 6 },
    ...{ rounds: quickFaults.length, faults: quickFaults, comeBack: [50, 300] },
  },
  full: {
    ...{ tenants: 3, dinersPerTenant: 4, ordersPerDiner: 3, updates: 200 },
    // As in the client.
    ...{ rounds: 64, faults: allFaults, comeBack: [500, 10_000] },
  },
} as const satisfies Record<string, Shape>

interface Tally {
  readonly moves: MoveCounts
  /** Milliseconds from the answer of a move until all trackers of its order showed it. */
  readonly arrivals: number[]
  readonly faults: Record<string, number>
  /** Milliseconds from the last fault or move until every tracker was right, by fault. */
  readonly recoveries: Record<string, number[]>
  missed: number
}

const allRight = (stage: Stage, after: string, since: number, withinMs: number): Promise<void> =>
  untilRight(stage, after, since + withinMs)

/** Every update reaches every tracker: one move at a time, through each commerce in turn. */
async function update(stage: Stage, tally: Tally, { updates, ordersPerDiner }: Shape): Promise<void> {
  const { dice, system } = stage
  for (let nth = 0; nth < updates; nth++) {
    await renewOrders(stage, ordersPerDiner)
    await allRight(stage, 'opening the trackers', performance.now(), RIGHT_WITHIN_MS)
    const pair = system.pairs[nth % system.pairs.length] ?? system.pairs[0]
    if (!pair) return
    const isMoved = await moveOrder(stage, pair, dice.pick(stage.orders), { move: 'advance', counts: tally.moves })
    const from = performance.now()
    if (!isMoved) stage.violation('an order that has not ended was not moved')
    await allRight(stage, 'a move without a fault', from, ARRIVES_WITHIN_MS)
    tally.arrivals.push(performance.now() - from)
  }
}

const missedAt = ({ pairs }: TwoByTwo): Promise<readonly number[]> => Promise.all(pairs.map((pair) => pair.missed()))

/** A BFF that was killed counts anew. */
const increase = (before: readonly number[], after: readonly number[]): number =>
  after.reduce((sum, now, at) => sum + (now < (before[at] ?? 0) ? now : now - (before[at] ?? 0)), 0)

const MOVES_OF_EACH = 4

/** Moves all orders while something breaks, and waits until every tracker is right. */
async function breakOnce(stage: Stage, fault: Fault, tally: Tally): Promise<void> {
  const { dice, system } = stage
  const before = await missedAt(system)
  const victim = dice.pick(system.pairs)
  let brokenAt = 0
  const striking = fault.strike(stage, victim, () => {
    brokenAt = performance.now()
  })
  const through = fault.isVictimMoved ? [victim] : system.pairs
  await moveAll(stage, { through, times: MOVES_OF_EACH, counts: tally.moves })
  const movedAt = performance.now()
  await striking
  const since = Math.max(movedAt, brokenAt)
  await allRight(stage, fault.name, since, RIGHT_WITHIN_MS)
  tally.faults[fault.name] = (tally.faults[fault.name] ?? 0) + 1
  const recoveries = tally.recoveries[fault.name] ?? []
  tally.recoveries[fault.name] = [...recoveries, performance.now() - since]
  tally.missed += increase(before, await missedAt(system))
}

async function breakAll(stage: Stage, tally: Tally, shape: Shape, wish: RunWish): Promise<void> {
  const rounds = partOf(wish, shape.rounds)
  let faults: readonly Fault[] = []
  for (let round = 1; round <= rounds; round++) {
    const [fault, ...later] = faults.length > 0 ? faults : stage.dice.shuffled(shape.faults)
    faults = later
    await renewOrders(stage, shape.ordersPerDiner)
    await allRight(stage, 'opening the trackers', performance.now(), RIGHT_WITHIN_MS)
    if (fault) await breakOnce(stage, fault, tally)
    wish.progress(`${round} of ${rounds} faults, ${stage.found.length} violations`)
  }
}

const figure = (times: readonly number[]): string =>
  `${Math.round(median(times))} ms, worst ${Math.round(Math.max(0, ...times))} ms`

const factsOf = ({ trackers }: Stage, tally: Tally) => ({
  ...{ trackers: trackers.length, 'streams opened': trackers.reduce((sum, { opened }) => sum + opened, 0) },
  ...tally.moves,
  'an update reached its trackers after': figure(tally.arrivals),
  ...tally.faults,
  ...Object.fromEntries(
    Object.entries(tally.recoveries).map(([name, times]) => [`right again after ${name}`, figure(times)]),
  ),
  'changes found by comparing': tally.missed,
})

const uncaughtOf = ({ pairs }: TwoByTwo): readonly string[] =>
  pairs.flatMap(({ logOf }) => [...uncaughtIn(logOf('bff')), ...uncaughtIn(logOf('commerce'))])

/**
 * AMB84: live tracking is complete with several processes: two BFFs and two commerces on one PostgreSQL server, each of
 * which loses processes and connections while orders are moved.
 */
export async function runTrackers(wish: RunWish): Promise<RunResult> {
  const shape: Shape = wish.isFull ? shapes.full : shapes.short
  const database = wish.database === 'embedded' ? 'temporary' : wish.database
  const system = await startTwoByTwo({ ...shape, seed: wish.seed, database })
  const dice = diceOf(wish.seed, 'trackers')
  const comeBackMs = () => dice.between(...shape.comeBack)
  const stage = openStage({ dice, system, comeBackMs })
  const tally: Tally = { moves: {}, arrivals: [], faults: {}, recoveries: {}, missed: 0 }
  try {
    await update(stage, tally, { ...shape, updates: partOf(wish, shape.updates) })
    await breakAll(stage, tally, shape, wish)
    const violations = [...stage.found, ...uncaughtOf(system)]
    return { database: 'PostgreSQL', facts: factsOf(stage, tally), violations, missed: [] }
  } finally {
    await stage.close()
    await system.end()
  }
}
