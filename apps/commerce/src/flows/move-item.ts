import {
  type ItemMoveName,
  type ItemRefusal,
  type ItemStatus,
  itemMoves,
  whyNotItem,
} from '@tiffin/domain/order/item-life'
import { nextProcess, type ProcessTimes, processKey } from '@tiffin/domain/order/item-stages'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { Actor } from '#kernel/actor'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { findItem, itemStages, itemStateOf, type LivingItem, writeItemWork } from '#modules/orders/api/items'
import { lockOrders, type MovingOrder, noteChanges } from '#modules/orders/api/life'
import type { OrderChange } from '#modules/orders/api/order-events'
import { stagesOf } from '#modules/orders/api/orders'
import type { ItemCheck, ItemWork } from '#modules/orders/api/records'

/** An item, by its line, counted from 1. */
export interface ItemOfOrder {
  readonly orderId: string
  readonly line: number
}

/** What is said of the cooking of an item. Stage and process are counted from 1; left out: where the kitchen goes on. */
export interface ItemStep extends ItemOfOrder {
  readonly move: 'start' | 'finish' | 'finish-cooking'
  readonly stage?: number | undefined
  readonly process?: number | undefined
  readonly by: Actor & { readonly kind: 'operator' | 'kitchen' }
  readonly at: Date
}

/** An item as operators see it. */
export interface MovedItem extends ItemOfOrder {
  readonly name: string
  readonly status: ItemStatus
  /** The process that was started or completed; null: none. */
  readonly process: string | null
}

export interface ItemOutcome {
  readonly item: MovedItem
  readonly changes: readonly OrderChange[]
}

/** An item of a locked order. */
export interface LockedItem extends LivingItem {
  readonly order: MovingOrder
  readonly name: string
  readonly productId: number
  readonly sizeId: number
}

/** Throws not-found for an unknown order or line. */
export async function lockItem(tx: TenantTx, { orderId, line }: ItemOfOrder): Promise<LockedItem> {
  const [order] = await lockOrders(tx, [orderId])
  if (!order) throw problems.notFound((say) => say.orderDoesNotExist)
  const item = await findItem(tx, orderId, line)
  if (!item) throw problems.notFound(`Order ${orderId} has no line ${line}`)
  return { ...item, order }
}

const refusalWords: Readonly<Record<ItemRefusal['code'], (name: string) => string>> = {
  'cancelled-already': (name) => `${name} is cancelled`,
  'wrong-payment': (name) => `${name} waits for the payment of its order`,
  'not-cooked': (name) => `${name} is a dish that is not cooked`,
  'not-checked': (name) => `${name} is a dish that is not checked`,
  'too-early': (name) => `${name} is not cooked yet`,
  'too-late': (name) => `${name} is past that already`,
}

/** Throws refused, with a sentence for the operator, when the item's life does not allow the move. */
export function requireMove({ order, name, ...item }: LockedItem, move: ItemMoveName, by: ItemStep['by']): ItemStatus {
  const state = itemStateOf(order, item)
  const refusal = whyNotItem(state, move, by.kind)
  const after = itemMoves.after(state, move, by.kind)
  if (refusal || !after)
    throw problems.refused(refusal ? refusalWords[refusal.code](name) : refusalWords['too-late'](name))
  return after.progress
}

const untouched: ItemWork = { progress: orderStatus.accepted, reached: {}, processes: {}, check: null }

/** What is said of an item now, and when it was said. */
export interface SaidOfItem {
  readonly progress: ItemStatus
  readonly process?: readonly [key: string, times: ProcessTimes]
  readonly check?: ItemCheck
  readonly at: Date
}

/** What was said of an item, with what is said of it now. The moment at which it first reached a state stays. */
export function withSaid(work: ItemWork | null, { progress, process, check, at }: SaidOfItem): ItemWork {
  const was = work ?? untouched
  return {
    progress,
    reached: { [progress]: at.toISOString(), ...was.reached },
    processes: process ? { ...was.processes, [process[0]]: process[1] } : was.processes,
    check: check ?? was.check,
  }
}

/** A process of an item: its key, its name and its times so far. */
interface Named {
  readonly key: string
  readonly name: string
  readonly said: ProcessTimes
  readonly isLast: boolean
}

/** The process that is meant; null for a dish without a recipe. Throws invalid for one that the recipe does not have. */
async function processOf(tx: TenantTx, item: LockedItem, step: ItemStep): Promise<Named | null> {
  if (!item.recipe) {
    if (step.stage === undefined) return null
    throw problems.invalid(`${item.name} has no recipe, so it has no stages: leave the stage out`)
  }
  const stages = itemStages({ status: item.order.progress, stages: await stagesOf(tx, item.order.id) }, item)
  const next = nextProcess(stages)
  const stage = step.stage === undefined ? next?.stage : step.stage - 1
  if (stage === undefined) return null
  const processes = stages[stage]?.processes ?? []
  const open = processes.findIndex(({ isCompleted }) => !isCompleted)
  const at = step.process === undefined ? Math.max(open, 0) : step.process - 1
  const process = processes[at]
  if (!process) throw problems.invalid(`${item.name} has ${stages.length} stages, and none with such a process`)
  const key = processKey(stage, at)
  const others = stages.flatMap((each, one) => each.processes.filter((_, two) => processKey(one, two) !== key))
  return {
    ...{ key, name: process.name, said: item.work?.processes[key] ?? {} },
    isLast: others.every(({ isCompleted }) => isCompleted),
  }
}

/** The times of a process after a step; null: it says what is said already. What is completed was started before. */
function timesAfter({ said }: Named, { move, at }: ItemStep): ProcessTimes | null {
  const field = move === 'start' ? 'startedAt' : 'completedAt'
  return said[field] === undefined && said.completedAt === undefined ? { ...said, [field]: at.getTime() } : null
}

/** S16: the last process that is completed completes the cooking, and so does the only step of a dish without a recipe. */
const moveOf = ({ move }: ItemStep, process: Named | null): ItemStep['move'] =>
  move === 'finish' && (process === null || process.isLast) ? 'finish-cooking' : move

/** True when the item is where the step would take it. */
const isThere = (item: LockedItem, move: ItemStep['move'], process: Named | null): boolean => {
  const { progress } = itemStateOf(item.order, item)
  if (move === 'finish-cooking') return (item.work?.reached[orderStatus.qualityCheck] ?? null) !== null
  return process === null && progress >= orderStatus.cooking && progress !== orderStatus.cancelled
}

async function takeStep(tx: TenantTx, step: ItemStep): Promise<ItemOutcome> {
  const { orderId, line, by, at } = step
  const item = await lockItem(tx, step)
  const process = step.move === 'finish-cooking' ? null : await processOf(tx, item, step)
  const move = moveOf(step, process)
  const outcome = (status: ItemStatus, changes: readonly OrderChange[]): ItemOutcome => ({
    item: { orderId, line, name: item.name, status, process: process?.name ?? null },
    changes,
  })
  const times = process && timesAfter(process, step)
  if (process ? times === null : isThere(item, move, process)) {
    return outcome(itemStateOf(item.order, item).progress, [])
  }
  const progress = requireMove(item, move, by)
  const said = { progress, at, ...(process && times && { process: [process.key, times] as const }) }
  await writeItemWork(tx, orderId, line, withSaid(item.work, said))
  const detail = { itemMove: { move, progress, ...(process && { process: process.name }) } }
  return outcome(progress, await noteChanges(tx, [orderId], { note: 'item-moved', by, at, item: line, detail }))
}

/**
 * S16: starts or completes a process of an item, or its cooking. Repeated, it changes nothing. Throws not-found for an
 * unknown order or line, refused when the item's life does not allow it.
 */
export const moveItem = (
  db: Db,
  tenant: string,
  step: ItemStep,
  note: Note<MovedItem> = noNote,
): Promise<ItemOutcome> =>
  inTenant(db, tenant, async (tx) => {
    const outcome = await takeStep(tx, step)
    await note(tx, outcome.item)
    return outcome
  })
