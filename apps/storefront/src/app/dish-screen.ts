import { DishPage } from '../features/dish-page/screens/dish-page.tsx'
import { dishSagas } from './dish-sagas.ts'

/** The page of a dish, with the sagas of its dishes. */
export const dishScreen = { DishPage, sagas: dishSagas } as const
