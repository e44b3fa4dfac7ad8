import type { PageRow } from '@tiffin/contract/pages'
import { startSagas } from './late-sagas.ts'
import { type ScreenCode, screenCode } from './screen.tsx'
import type { ScreenProps } from './screens.ts'

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

const storeFrame: ScreenCode<ScreenProps> = screenCode(() => storePages().then((it) => it.StoreFrame))
const storeScope: ScreenCode<ScreenProps> = screenCode(() => storePages().then((it) => it.StoreScope))
const ownStoreScope: ScreenCode<ScreenProps> = screenCode(() => storePages().then((it) => it.OwnStoreScope))

/** What stands around a page, outermost first, by its frame in the page table. */
export const frames: Readonly<Record<PageRow['frame'], readonly ScreenCode<ScreenProps>[]>> = {
  none: [],
  store: [storeScope, storeFrame],
  'own-store': [ownStoreScope, storeFrame],
}
