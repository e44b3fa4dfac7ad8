import { startSagas } from './late-sagas.ts'
import { screenCode } from './screen.tsx'

type StorePages = typeof import('./store-pages.ts')['storePages']

let loading: Promise<StorePages> | null = null

/** The sagas that a store's pages need start before the first of them shows. */
function storePages(): Promise<StorePages> {
  loading ??= import('./store-pages.ts').then(({ storePages: pages }) => {
    startSagas(pages.sagas)
    return pages
  })
  return loading
}

/** What stands around the pages of a store. */
export const storeScreens = {
  storeFrame: screenCode(() => storePages().then((it) => it.StoreFrame)),
  storeScope: screenCode(() => storePages().then((it) => it.StoreScope)),
  ownStoreScope: screenCode(() => storePages().then((it) => it.OwnStoreScope)),
} as const
