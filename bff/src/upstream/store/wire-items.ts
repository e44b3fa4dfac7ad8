import { ITEM_PICTURE, type ItemCheck, type ItemTracking } from '@tiffin/contract/items'
import type { TrackedItem } from '@tiffin/contract/orders'
import type { StandingProcess, StandingStage } from '@tiffin/domain/order/item-stages'
import { z } from 'zod'
import { entriesOf, flag, listOf, number, text } from '../tolerant.ts'
import { factsOf } from './dish-facts.ts'
import { ownPicture } from './own-picture.ts'
import { reached, type TrackedOrder } from './translate.ts'
import { wireNutrition } from './wire-menu.ts'
import { wireMoment } from './wire-payments.ts'

/** Z13: the pictures of a sku are named twice. */
const wireSku = z.object({ name: text, image: text, skuImage: text, isConsumed: flag(false) })

const wireProcess = z.object({
  processName: text,
  processImage: text,
  isStarted: flag(false),
  isCompleted: flag(false),
  startedAt: wireMoment,
  timestamp: wireMoment,
  skus: listOf(wireSku),
})

const wireStage = z.object({ stageName: text, description: text, processes: listOf(wireProcess) })

const amount = number.nullable().catch(null)

/** S18. `hasPicture` is beyond the specs: the picture is read by a call of its own. */
const wireCheck = z.object({
  temp: amount,
  weight: amount,
  qcImage: text,
  qctime: wireMoment,
  nutrition: wireNutrition,
  hasPicture: flag(false),
})

/** Z13: what an item has beside what its order's page reads; an upstream may state less. */
const wireItemDetail = z.object({
  itemId: text,
  isCooking: flag(true),
  isQC: flag(true),
  stages: z.record(z.string(), z.union([z.string(), z.number()])).catch({}),
  cookingStages: listOf(wireStage),
  qcData: wireCheck.nullable().catch(null),
})

type WireDetail = z.output<typeof wireItemDetail>

/** AMB79, beyond the specs. */
const wireChat = z.object({ text: z.string().min(1), at: z.iso.datetime().transform((at) => Date.parse(at)) })

/** The details of an order's items; absent ones are empty. */
export const wireItems = z.object({
  items: entriesOf(wireItemDetail),
  chefChat: wireChat.nullable().catch(null),
})

export const wireAsked = z.object({ data: wireChat })

const toProcess = (wire: WireDetail['cookingStages'][number]['processes'][number]): StandingProcess => ({
  name: wire.processName,
  image: ownPicture(wire.processImage) ?? '',
  isStarted: wire.isStarted || wire.isCompleted,
  isCompleted: wire.isCompleted,
  startedAt: wire.startedAt,
  completedAt: wire.isCompleted ? wire.timestamp : null,
  skus: wire.skus.map(({ name, image, skuImage, isConsumed }) => ({
    ...{ name, image: ownPicture(skuImage) ?? ownPicture(image) ?? '', isUsed: isConsumed },
  })),
})

/** A stage without a process says nothing that it could be followed by. */
const toStages = ({ cookingStages }: WireDetail): StandingStage[] =>
  cookingStages
    .filter(({ processes }) => processes.length > 0)
    .map(({ stageName: name, description, processes }) => ({
      ...{ name, description, processes: processes.map(toProcess) },
    }))

/** The path of a picture that this server reads with the person's session. */
const pictureAt = (orderId: string, itemId: string): string =>
  ITEM_PICTURE.replace(':orderId', encodeURIComponent(orderId)).replace(':itemId', encodeURIComponent(itemId))

const toCheck = (wire: NonNullable<WireDetail['qcData']>, picture: string): ItemCheck => ({
  temperature: wire.temp,
  weight: wire.weight,
  at: wire.qctime,
  nutrition: factsOf(wire.nutrition),
  picture: wire.hasPicture ? picture : ownPicture(wire.qcImage),
})

/** When the item reached its states: as it says, else with its order as far as it has come. */
function reachedOf({ stages }: WireDetail, { status }: TrackedItem, order: TrackedOrder): Record<string, number> {
  const own = reached(stages)
  if (Object.keys(own).length > 0) return own
  return Object.fromEntries(Object.entries(order.reachedAt).filter(([state]) => Number(state) <= status))
}

/** Z13: an item of an order; null: the order has no such item. AMB93: a part that is switched off is left out. */
export function toItemTracking(
  order: TrackedOrder,
  { items, chefChat }: z.output<typeof wireItems>,
  itemId: string,
): ItemTracking | null {
  const item = order.items.find((each) => each.itemId === itemId)
  const detail = items.find((each) => each.itemId === itemId)
  if (!item || !detail) return null
  const { isCooking: cooks, isQC: checks, qcData } = detail
  return {
    ...item,
    ...{ orderId: order.orderId, timeZone: order.timeZone, cooks, checks },
    reachedAt: reachedOf(detail, item, order),
    stages: cooks ? toStages(detail) : [],
    check: checks && qcData ? toCheck(qcData, pictureAt(order.orderId, itemId)) : null,
    chefChat,
  }
}
