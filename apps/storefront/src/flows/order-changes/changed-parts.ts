import { partsOf } from '@tiffin/domain/order/parts'
import type { OrderInfoState } from '../../features/order-info/slice.ts'
import type { Part } from './part-changes.ts'

/** The value of each part of an order in progress but its dishes, for comparison. */
export function partsOfInfo({ storeId, order, address }: OrderInfoState): Readonly<Partial<Record<Part, unknown>>> {
  const { payment: _payment, answers: _answers, ...parts } = partsOf(order)
  return { store: storeId, address, ...parts }
}

/** The parts of an order in progress that differ. */
export const changedParts = (before: OrderInfoState, after: OrderInfoState): readonly Part[] => {
  const now = partsOfInfo(after)
  return Object.entries(partsOfInfo(before)).flatMap(([part, value]) =>
    now[part as Part] === value ? [] : [part as Part],
  )
}
