import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { attemptOf, orderIdIn, placeOnce } from '../attempts.ts'
import type { Dice } from '../dice.ts'
import { type Diner, isUnknown, type Way } from '../diner.ts'
import { type OrderNow, whyWrong } from './seen.ts'
import { openTracker, type Tracker } from './tracker.ts'
import type { TwoByTwo } from './two-by-two.ts'

/** An order that its owner follows. */
export interface Followed {
  readonly id: string
  readonly diner: Diner
}

/** A way on which every diner has a tracker. */
export interface TrackedWay {
  /** As reports name it. */
  readonly name: string
  readonly way: Way
}

/** What is followed. */
export interface FollowedSystem {
  readonly tenants: readonly string[]
  readonly diners: readonly Diner[]
  readonly ways: readonly TrackedWay[]
  /** The database, past the faults. */
  readonly db: Db
}

/** The trackers of all diners on all ways, and the orders that they follow. */
export interface Stage<S extends FollowedSystem = TwoByTwo> {
  readonly dice: Dice
  readonly system: S
  /** One of each diner on each way. */
  readonly trackers: readonly Tracker[]
  readonly orders: readonly Followed[]
  readonly found: readonly string[]
  violation(text: string): void
  /** Lets each diner follow these of their orders. */
  follow(orders: readonly Followed[]): void
  close(): Promise<void>
}

export interface StageOptions<S> {
  readonly dice: Dice
  readonly system: S
  /** The pause of a tracker before it comes back, in milliseconds. */
  readonly comeBackMs: () => number
}

/** S24: each stream also asks for an order of another diner, and for one of another tenant. */
function notOf({ id, tenant }: Diner, orders: readonly Followed[]): readonly string[] {
  const others = orders.filter(({ diner }) => diner.id !== id)
  const ofTenant = others.find(({ diner }) => diner.tenant === tenant)
  const ofOther = others.find(({ diner }) => diner.tenant !== tenant)
  return [ofTenant, ofOther].flatMap((order) => (order ? [order.id] : []))
}

const ownOf = ({ id }: Diner, orders: readonly Followed[]): readonly string[] =>
  orders.filter(({ diner }) => diner.id === id).map((order) => order.id)

/** Opens the trackers, which follow nothing yet. */
export function openStage<S extends FollowedSystem>({ dice, system, comeBackMs }: StageOptions<S>): Stage<S> {
  const found: string[] = []
  const violation = (text: string): void => void found.push(text)
  const owners = new Map<string, string>()
  let orders: readonly Followed[] = []
  const trackers = system.ways.flatMap(({ name, way }) =>
    system.diners.map((diner) =>
      openTracker({
        ...{ diner, way, comeBackMs, violation },
        name: `the tracker of ${diner.mobile} of ${diner.tenant} at ${name}`,
        isOwn: (orderId) => owners.get(orderId) === diner.id,
      }),
    ),
  )
  return {
    ...{ dice, system, trackers, found, violation },
    get orders() {
      return orders
    },
    follow(wanted) {
      orders = wanted
      for (const { id, diner } of orders) owners.set(id, diner.id)
      for (const { diner, follow } of trackers) follow([...ownOf(diner, orders), ...notOf(diner, orders)])
    },
    async close() {
      await Promise.all(trackers.map((tracker) => tracker.close()))
    },
  }
}

async function readStored({ system, orders }: Stage<FollowedSystem>): Promise<ReadonlyMap<string, OrderNow>> {
  const stored = new Map<string, OrderNow>()
  const ids = orders.map(({ id }) => id)
  for (const tenant of ids.length > 0 ? system.tenants : []) {
    const rows = await inTenant(system.db, tenant, ({ db }) =>
      db
        .selectFrom('customer_order')
        .select(['id', 'seq', 'status'])
        .where('tenant', '=', tenant)
        .where('id', 'in', ids)
        .execute(),
    )
    // Each has a number: null is of an earlier release.
    for (const { id, seq, status } of rows) stored.set(id, { seq: seq ?? 0, status })
  }
  return stored
}

const LOOK_MS = 50

/** How long the database may be away after a fault, in milliseconds. */
const DATABASE_MS = 15_000

/** The followed orders as they are stored. Read again while the database is away: orders go on before every connection does. */
export async function storedOrders(stage: Stage<FollowedSystem>): Promise<ReadonlyMap<string, OrderNow>> {
  for (const deadline = performance.now() + DATABASE_MS; ; await pause(LOOK_MS)) {
    try {
      return await readStored(stage)
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
  }
}

/** What the trackers show wrongly now. */
async function wrongNow(stage: Stage<FollowedSystem>): Promise<string[]> {
  const stored = await storedOrders(stage)
  return stage.orders.flatMap(({ id, diner }) => {
    const now = stored.get(id)
    if (!now) return [`order ${id} is not stored`]
    const ofOwner = stage.trackers.filter((tracker) => tracker.diner === diner)
    return ofOwner.flatMap(({ name, seen }) => whyWrong(name, id, seen.of(id), now) ?? [])
  })
}

/** Waits until every tracker shows what is stored, or until this moment; what is wrong then is a violation. */
export async function untilRight(stage: Stage<FollowedSystem>, after: string, until: number): Promise<void> {
  let wrong = await wrongNow(stage)
  while (wrong.length > 0 && performance.now() < until) {
    await pause(LOOK_MS)
    wrong = await wrongNow(stage)
  }
  for (const each of wrong) stage.violation(`after ${after}: ${each}`)
}

/** What the trackers do not show yet of what was stored. */
const behind = (stage: Stage<FollowedSystem>, stored: ReadonlyMap<string, OrderNow>): string[] =>
  stage.orders.flatMap(({ id, diner }) => {
    const then = stored.get(id)
    const ofOwner = stage.trackers.filter((tracker) => tracker.diner === diner)
    return ofOwner.flatMap(({ name, seen }) => {
      const shown = seen.of(id)
      return then && (shown?.seq ?? 0) >= then.seq
        ? []
        : [`${name} shows #${shown?.seq} of ${id}, #${then?.seq} was stored`]
    })
  })

/** Waits until every tracker shows at least what is stored now; orders may go on meanwhile. As `untilRight` otherwise. */
export async function untilCaughtUp(stage: Stage<FollowedSystem>, after: string, until: number): Promise<void> {
  const stored = await storedOrders(stage)
  let wrong = behind(stage, stored)
  while (wrong.length > 0 && performance.now() < until) {
    await pause(LOOK_MS)
    wrong = behind(stage, stored)
  }
  for (const each of wrong) stage.violation(`after ${after}: ${each}`)
}

const REPEAT_MS = 100

/** Places an order; the call is repeated while its outcome is unknown. */
async function placed(diner: Diner): Promise<Followed> {
  const attempt = attemptOf(diner, randomUUID(), 'to be followed')
  for (let answer = await placeOnce(diner, attempt); ; answer = await placeOnce(diner, attempt)) {
    if (answer.status === 200) return { id: orderIdIn(answer.text), diner }
    if (!isUnknown(answer)) throw new Error(`an order was refused: ${JSON.stringify(answer)}`)
    await pause(REPEAT_MS)
  }
}

/** AMB5: no order of a run is a delivery, so it ends when it is collected. */
const COLLECTED = 500

/** Until each diner has so many orders that have not ended; the trackers follow those alone. */
export async function renewOrders(stage: Stage<FollowedSystem>, perDiner: number): Promise<void> {
  const stored = await storedOrders(stage)
  const open = stage.orders.filter(({ id }) => (stored.get(id)?.status ?? 0) < COLLECTED)
  const added: Followed[] = []
  for (const diner of stage.system.diners) {
    for (let has = ownOf(diner, open).length; has < perDiner; has++) added.push(await placed(diner))
  }
  if (added.length > 0 || open.length < stage.orders.length) stage.follow([...open, ...added])
}
