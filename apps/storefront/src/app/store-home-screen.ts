import { StoreHomePage } from '../features/menu/screens/store-home-page.tsx'
import { dishSagas } from './dish-sagas.ts'

/** The home of a store, with the sagas of its dishes. */
export const storeHomeScreen = { StoreHomePage, sagas: dishSagas } as const
