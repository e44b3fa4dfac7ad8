import { checkItem, type ItemChecking } from '#flows/check-item'
import { type ItemOfOrder, type ItemStep, moveItem } from '#flows/move-item'
import type { TestCommerce } from './commerce.ts'

const byKitchen = ({ clock }: TestCommerce) => ({
  ...{ by: { kind: 'operator', id: 'key' } as const, at: new Date(clock.now()) },
})

/** The kitchen takes a step with an item. */
export const stepItem = (
  commerce: TestCommerce,
  tenant: string,
  item: ItemOfOrder,
  move: ItemStep['move'],
): ReturnType<typeof moveItem> => moveItem(commerce.commerce.db, tenant, { ...item, move, ...byKitchen(commerce) })

/** The kitchen checks an item; `picture` is stored as it is. */
export const measureItem = (
  commerce: TestCommerce,
  tenant: string,
  item: ItemOfOrder,
  measured: Partial<Pick<ItemChecking, 'temperature' | 'weight' | 'nutrition' | 'picture'>>,
): ReturnType<typeof checkItem> => {
  const nothing = { temperature: null, weight: null, nutrition: null, picture: null }
  return checkItem(commerce.commerce.db, tenant, { ...nothing, ...measured, ...item, ...byKitchen(commerce) })
}
