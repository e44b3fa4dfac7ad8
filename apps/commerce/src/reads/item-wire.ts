import type { StandingProcess, StandingStage } from '@tiffin/domain/order/item-stages'
import type { ChefChat } from '#modules/orders/api/chef-chats'
import { itemReached, itemStages, kitchenFlags, type LivingOrder } from '#modules/orders/api/items'
import type { ItemCheck, TrackedItem } from '#modules/orders/api/records'

const iso = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())

/** Z13: `timestamp` is when the process was completed. */
const toWireProcess = (process: StandingProcess) => ({
  processName: process.name,
  processImage: process.image,
  isStarted: process.isStarted,
  isCompleted: process.isCompleted,
  startedAt: iso(process.startedAt),
  timestamp: iso(process.completedAt),
  skus: process.skus.map(({ name, image, isUsed }) => ({ name, image, isConsumed: isUsed, skuImage: image })),
})

const toWireStage = ({ name, description, processes }: StandingStage) => ({
  stageName: name,
  description,
  processes: processes.map(toWireProcess),
})

/** S18. The picture is no file of a web server: a call of its own answers it to the order's owner. */
const toWireCheck = (check: ItemCheck) => ({
  temp: check.temperature,
  weight: check.weight,
  nutrition: check.nutrition,
  qctime: check.at,
  qcImage: '',
  hasPicture: check.hasPicture,
})

/** Z13: what the item's own page shows beside what its order does. AMB93: a part that is switched off is left out. */
export function toWireItemDetail(order: LivingOrder, item: TrackedItem) {
  const { checks } = kitchenFlags(item)
  return {
    stages: itemReached(order, item),
    cookingStages: itemStages(order, item).map(toWireStage),
    qcData: checks && item.work?.check ? toWireCheck(item.work.check) : null,
  }
}

/** AMB79: null: the order's owner asked nothing. */
export const toWireChat = (chat: ChefChat | undefined) =>
  chat ? { itemId: String(chat.line), text: chat.text, at: chat.at.toISOString() } : null
