import type { ItemTracking } from '@tiffin/contract/items'
import type { TrackedItem } from '@tiffin/contract/orders'
import type { StandingProcess, StandingStage } from '@tiffin/domain/order/item-stages'
import { noItemRatings } from '@tiffin/domain/order/rating'
import { NOW } from './fixtures.ts'

/** A tracked item that is cooked and checked. */
export const trackedItem = (status: number, changes: Partial<TrackedItem> = {}): TrackedItem => ({
  ...{ itemId: 'i1', name: 'Biryani', sizeName: 'Regular', quantity: 2, image: null, isVeg: true },
  ...{ choices: [], allergens: null, total: 48000, status, ratings: noItemRatings },
  ...changes,
})

/** The item as its own page reads it. */
export const itemTracking = (status: number, changes: Partial<ItemTracking> = {}): ItemTracking => ({
  ...trackedItem(status),
  ...{ orderId: 'A1', timeZone: 'Asia/Kolkata', cooks: true, checks: true, reachedAt: { 100: NOW } },
  ...{ stages: [], check: null, chefChat: null },
  ...changes,
})

export const aProcess = (name: string, how: 'done' | 'now' | 'next'): StandingProcess => ({
  ...{ name, image: '', startedAt: how === 'next' ? null : NOW, completedAt: how === 'done' ? NOW : null },
  ...{ isStarted: how !== 'next', isCompleted: how === 'done' },
  skus: [{ name: `Rice of ${name}`, image: '', isUsed: how === 'done' }],
})

export const aStage = (name: string, ...processes: readonly StandingProcess[]): StandingStage => ({
  ...{ name, description: `About ${name}`, processes },
})
