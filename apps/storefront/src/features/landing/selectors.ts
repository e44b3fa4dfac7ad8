import type { StoreCard } from '@tiffin/contract/stores'
import { type DeliveryMode, defaultDeliveryTab } from '@tiffin/domain/order-type'
import { createSelector } from 'reselect'
import { selectClient } from '../client/slice.ts'
import { selectLanding } from './slice.ts'

/** B7: the tabs that this client has. */
export const selectTabs = createSelector(
  [selectClient],
  ({ deliveryEnabled, pickupEnabled }): readonly DeliveryMode[] => [
    ...(deliveryEnabled ? (['delivery'] as const) : []),
    ...(pickupEnabled ? (['pickup'] as const) : []),
  ],
)

/** B9: the tab one stands on: the one chosen, else the client's default. */
export const selectTab = createSelector(
  [selectLanding, selectClient, selectTabs],
  (landing, client, tabs): DeliveryMode => {
    const wanted = landing.tab ?? defaultDeliveryTab(client)
    return tabs.includes(wanted) ? wanted : (tabs[0] ?? 'pickup')
  },
)

/** B18: where there are pickup stores, by name. */
export const selectLocations = createSelector([selectLanding], ({ pickup }): readonly string[] =>
  [...new Set(pickup.stores.map((store) => store.location))].sort((a, b) => a.localeCompare(b)),
)

/** B17, B18: the pickup stores of the chosen location; open ones first, else in the order they came. */
export const selectPickupStores = createSelector([selectLanding], ({ pickup, location }): readonly StoreCard[] => {
  const here = pickup.stores.filter((store) => location === null || store.location === location)
  const shut = (store: StoreCard): number => Number(store.isClosed || store.isInactive)
  return here.toSorted((a, b) => shut(a) - shut(b))
})
