import { type ItemState, type ItemStatus, progressWith } from '@tiffin/domain/order/item-life'
import { type StandingStage, standingStages } from '@tiffin/domain/order/item-stages'
import type { PaymentStatus } from '@tiffin/domain/order/payment-state'
import { type OrderStatus, orderStatus } from '@tiffin/domain/order/tracking'
import { sql } from 'kysely'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { ItemWork, TrackedItem, TrackedOrder } from './records.ts'

/** The fields of an item that its life depends on. */
export type LivingItem = Pick<TrackedItem, 'flags' | 'cancelled' | 'work' | 'recipe'>

/** The fields of its order that its life depends on. */
export type LivingOrder = Pick<TrackedOrder, 'status' | 'stages'>

/** AMB93: an item of an order from before these flags is cooked and checked. */
export const kitchenFlags = ({ flags }: Pick<LivingItem, 'flags'>) => ({
  cooks: flags?.cooking ?? true,
  checks: flags?.qualityCheck ?? true,
})

/** SB14: how far an item of an order in that state is. */
export const itemProgress = (order: OrderStatus, item: LivingItem): ItemStatus =>
  progressWith(order, { ...kitchenFlags(item), isCancelled: item.cancelled, own: item.work?.progress ?? null })

export const itemStateOf = (order: { progress: OrderStatus; payment: PaymentStatus }, item: LivingItem): ItemState => ({
  ...{ progress: itemProgress(order.progress, item), payment: order.payment },
  ...kitchenFlags(item),
})

/** The earlier of two ISO times; undefined: not known. */
const earlier = (one: string | undefined, other: string | undefined): string | undefined =>
  one !== undefined && other !== undefined && other < one ? other : (one ?? other)

/** When an item reached each of its states (ISO): by its own moves or with its order, whichever was first. */
export function itemReached({ status, stages }: LivingOrder, item: LivingItem): Readonly<Record<string, string>> {
  const progress = itemProgress(status, item)
  const own = item.work?.reached ?? {}
  const { cooks, checks } = kitchenFlags(item)
  const states = [
    orderStatus.accepted,
    ...(cooks ? [orderStatus.cooking] : []),
    ...(checks ? [orderStatus.qualityCheck, orderStatus.placedImage] : []),
    orderStatus.dispatched,
  ].filter((state) => state <= progress && progress !== orderStatus.cancelled)
  return Object.fromEntries(
    states.flatMap((state): [string, string][] => {
      const at = earlier(stages[state], own[state])
      return at === undefined ? [] : [[String(state), at]]
    }),
  )
}

const momentOf = (iso: string | undefined): number | null => (iso === undefined ? null : Date.parse(iso))

/** S16: the stages of an item as they stand; none for a dish without a recipe, or one that is not cooked (AMB93). */
export function itemStages(order: LivingOrder, item: LivingItem): StandingStage[] {
  const { cooks } = kitchenFlags(item)
  if (!cooks || !item.recipe) return []
  const { stages } = order
  const own = item.work?.reached ?? {}
  // A dish that is not checked stays at 200 until its order is dispatched, and is cooked once its order is past that.
  const far = item.cancelled ? orderStatus.cancelled : Math.max(order.status, item.work?.progress ?? 0)
  return standingStages(item.recipe, {
    progress: far,
    said: item.work?.processes ?? {},
    cookingFrom: momentOf(earlier(stages[orderStatus.cooking], own[orderStatus.cooking])),
    cookedAt: momentOf(earlier(stages[orderStatus.qualityCheck], own[orderStatus.qualityCheck])),
  })
}

/** Stores what was said of an item of a locked order. */
export async function writeItemWork(tx: TenantTx, orderId: string, line: number, work: ItemWork): Promise<void> {
  await sql`update order_item set work = ${JSON.stringify(work)}::jsonb
    where tenant = ${tx.tenant} and order_id = ${orderId} and line = ${line}`.execute(tx.db)
}

/** Undefined: the order has no such line. */
export async function findItem(
  { db, tenant }: TenantTx,
  orderId: string,
  line: number,
): Promise<(LivingItem & { readonly name: string; readonly sizeId: number; readonly productId: number }) | undefined> {
  const row = await db
    .selectFrom('order_item')
    .select(['flags', 'cancelled', 'work', 'recipe', 'product_name as name', 'size_id as sizeId'])
    .select('product_id as productId')
    .where('tenant', '=', tenant)
    .where('order_id', '=', orderId)
    .where('line', '=', line)
    .executeTakeFirst()
  return row
}
