import { startSagas } from './late-sagas.ts'
import { screenCode } from './screen.tsx'

type StorePages = typeof import('./store-pages.ts')['storePages']

let loading: Promise<StorePages> | null = null

/** The words of a store's pages are one file (decision 0024): it comes beside their code, not after it. */
const words = () => import('#texts/menu')

async function loadStorePages(): Promise<StorePages> {
  const [{ storePages: pages }] = await Promise.all([import('./store-pages.ts'), words()])
  startSagas(pages.sagas)
  return pages
}

/** The sagas that a store's pages need start before the first of them shows. */
function storePages(): Promise<StorePages> {
  loading ??= loadStorePages().catch((error) => {
    loading = null
    throw error
  })
  return loading
}

/** What stands around the pages of a store. */
export const storeScreens = {
  storeFrame: screenCode(() => storePages().then((it) => it.StoreFrame)),
  storeScope: screenCode(() => storePages().then((it) => it.StoreScope)),
  ownStoreScope: screenCode(() => storePages().then((it) => it.OwnStoreScope)),
} as const
