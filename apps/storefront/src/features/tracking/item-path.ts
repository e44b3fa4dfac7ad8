import type { TrackedItem } from '@tiffin/contract/orders'
import { itemSlug } from '@tiffin/domain/order/item-slug'
import { pathTo } from '../../paths.ts'

/** S15: the page of an item. It stands here and not with the other paths, which every page loads (PERF6). */
export const itemPath = (
  { storeId, orderId }: { readonly storeId: number | string; readonly orderId: string },
  { name, itemId }: Pick<TrackedItem, 'name' | 'itemId'>,
): string => pathTo('trackItem', { restaurantId: storeId, orderId, foodItemSlug: itemSlug(name, itemId) })
