import { SearchBox } from '../features/menu/components/search-box.tsx'
import { MenuPage } from '../features/menu/screens/menu-page.tsx'
import { dishSagas } from './dish-sagas.ts'

/** The menu page with its search, and the sagas of its dishes. */
export const menuScreen = { MenuPage, SearchBox, sagas: dishSagas } as const
