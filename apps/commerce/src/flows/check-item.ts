import type { NutritionalFacts } from '#catalogue/tables'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote, type TenantTx } from '#kernel/db/tenant-transaction'
import { keepPicture } from '#modules/orders/api/item-pictures'
import { writeItemWork } from '#modules/orders/api/items'
import { noteChanges } from '#modules/orders/api/life'
import {
  type ItemOfOrder,
  type ItemOutcome,
  type ItemStep,
  lockItem,
  type MovedItem,
  requireMove,
  withSaid,
} from './move-item.ts'
import { pictureOf } from './quality-picture.ts'

/** S18: a quality check of an item. */
export interface ItemChecking extends ItemOfOrder, Pick<ItemStep, 'by' | 'at'> {
  /** °C; null: not measured. */
  readonly temperature: number | null
  /** Grams; null: not weighed. */
  readonly weight: number | null
  /** null: what the catalogue says of its size. */
  readonly nutrition: NutritionalFacts | null
  /** The file as it was sent; null: none. */
  readonly picture: Uint8Array | null
}

/** What the catalogue says of a size now. */
async function factsOf({ db, tenant }: TenantTx, productId: number, sizeId: number): Promise<NutritionalFacts> {
  const row = await db
    .selectFrom('size')
    .select('nutrition')
    .where('tenant', '=', tenant)
    .where('product_id', '=', productId)
    .where('size_id', '=', sizeId)
    .executeTakeFirst()
  return row?.nutrition ?? {}
}

async function writeCheck(tx: TenantTx, checking: ItemChecking): Promise<ItemOutcome> {
  const { orderId, line, by, at, temperature, weight, picture } = checking
  const item = await lockItem(tx, checking)
  const progress = requireMove(item, 'check', by)
  const nutrition = checking.nutrition ?? (await factsOf(tx, item.productId, item.sizeId))
  // A check that is made again without a picture keeps the one that is there.
  const hasPicture = picture !== null || item.work?.check?.hasPicture === true
  const check = { temperature, weight, nutrition, at: at.toISOString(), hasPicture }
  await writeItemWork(tx, orderId, line, withSaid(item.work, { progress, check, at }))
  if (picture) await keepPicture(tx, { orderId, line, at, picture })
  const detail = { itemMove: { move: 'check' as const, progress } }
  const changes = await noteChanges(tx, [orderId], { note: 'item-moved', by, at, item: line, detail })
  return { item: { orderId, line, name: item.name, status: progress, process: null }, changes }
}

/** The picture as it is kept. Reading it takes long, so it is not read for an item that is refused. */
async function readPicture(db: Db, tenant: string, checking: ItemChecking): Promise<Uint8Array | null> {
  if (checking.picture === null) return null
  await inTenant(db, tenant, async (tx) => requireMove(await lockItem(tx, checking), 'check', checking.by))
  return pictureOf(tenant, checking.picture)
}

/**
 * S18: records the quality check of an item, with its picture. Throws not-found for an unknown order or line, refused
 * when the item's life does not allow it, and as `pictureOf` does.
 */
export async function checkItem(
  db: Db,
  tenant: string,
  checking: ItemChecking,
  note: Note<MovedItem> = noNote,
): Promise<ItemOutcome> {
  const picture = await readPicture(db, tenant, checking)
  return inTenant(db, tenant, async (tx) => {
    const outcome = await writeCheck(tx, { ...checking, picture })
    await note(tx, outcome.item)
    return outcome
  })
}
