import { type PagePattern, pages } from '@tiffin/contract/pages'
import { pagePatternOf } from '../paths.ts'
import { screens } from './screens.ts'
import { storeScreens } from './store-screens.ts'

const all = { ...screens, ...storeScreens } as const

type ScreenName = keyof typeof all

const inStore = ['storeFrame', 'storeScope', 'ownStoreScope'] as const

/** The code that a page begins with, by its pattern. */
const firstScreens: Partial<Record<PagePattern, readonly ScreenName[]>> = {
  [pages.landing]: ['landing'],
  [pages.login]: ['login'],
  [pages.storeHome]: [...inStore, 'menu', 'storeHome'],
  [pages.menu]: [...inStore, 'menu', 'storeHome'],
  [pages.menuCategory]: [...inStore, 'menu'],
  [pages.dish]: [...inStore, 'dish'],
  [pages.cart]: [...inStore, 'cart'],
  [pages.storeCart]: [...inStore, 'cart'],
  [pages.checkout]: [...inStore, 'checkout'],
  [pages.pay]: [...inStore, 'pay'],
  [pages.myChild]: ['entries'],
  [pages.myStaff]: ['entries'],
  [pages.trackOrder]: [...inStore, 'trackOrder'],
}

/** Loads the code of the page that the browser stands on, before the first render. */
export async function preloadScreen(path: string): Promise<void> {
  const pattern = pagePatternOf(path)
  const names = (pattern && firstScreens[pattern]) ?? []
  await Promise.all(names.map((name) => all[name].preload())).catch(() => undefined)
}
