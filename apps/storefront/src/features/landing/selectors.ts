import type { StoreCard } from '@tiffin/contract/stores'
import { type DeliveryMode, defaultDeliveryTab, isProgramme } from '@tiffin/domain/order/order-type'
import { createSelector } from 'reselect'
import { selectClient } from '../client/slice.ts'
import { selectSignedIn } from '../session/slice.ts'
import { selectStore } from '../storefront/slice.ts'
import { selectLanding } from './slice.ts'

/** B7: the delivery modes that this tenant offers, as tabs. */
export const selectTabs = createSelector(
  [selectClient],
  ({ deliveryEnabled, pickupEnabled, clientType }): readonly DeliveryMode[] => [
    // A9, AMB13: a programme's meals are collected, so it has no delivery tab.
    ...(deliveryEnabled && !isProgramme(clientType) ? (['delivery'] as const) : []),
    ...(pickupEnabled ? (['pickup'] as const) : []),
  ],
)

/** B9: the current tab: the selected one, else the tenant's default. */
export const selectTab = createSelector(
  [selectLanding, selectClient, selectTabs],
  (landing, client, tabs): DeliveryMode => {
    const wanted = landing.tab ?? defaultDeliveryTab(client)
    return tabs.includes(wanted) ? wanted : (tabs[0] ?? 'pickup')
  },
)

/** B18: the locations of the pickup stores, sorted by name. */
export const selectLocations = createSelector([selectLanding], ({ pickup }): readonly string[] =>
  [...new Set(pickup.stores.map((store) => store.location))].sort((a, b) => a.localeCompare(b)),
)

/** B20: the schools whose name contains the query, ignoring case. */
export const selectSchools = createSelector([selectLanding], ({ pickup, schoolQuery }): readonly StoreCard[] => {
  const wanted = schoolQuery.trim().toLocaleLowerCase('en')
  return pickup.stores.filter((store) => store.name.toLocaleLowerCase('en').includes(wanted))
})

/** A14, B21: true while a protected tenant requires a sign-in. */
export const selectLoginFirst = createSelector(
  [selectClient, selectSignedIn],
  ({ storeAccessType }, signedIn): boolean => storeAccessType === 'PROTECTED' && !signedIn,
)

const shut = (store: StoreCard): number => Number(store.isClosed || store.isInactive)

export const openFirst = (stores: readonly StoreCard[]): readonly StoreCard[] =>
  stores.toSorted((a, b) => shut(a) - shut(b))

/**
 * B17, B18, B20: the pickup stores of the selected location or school; open stores first, otherwise in the server's
 * order.
 */
export const selectPickupStores = createSelector(
  [selectLanding, selectSchools],
  (landing, schools): readonly StoreCard[] => {
    const { location, school } = landing
    const chosen = schools.filter((store) => school === null || store.storeId === school)
    const here = chosen.filter((store) => location === null || store.location === location)
    return openFirst(here)
  },
)

/** B31, AMB63: the pickup stores that are branches of the current store; open stores first. */
export const selectBranches = createSelector([selectLanding, selectStore], ({ pickup }, store): readonly StoreCard[] =>
  openFirst(pickup.stores.filter(({ storeId }) => store?.branchIds.includes(storeId))),
)
