import type { PageRow } from '@tiffin/contract/pages'
import { startParts } from './late-parts.ts'
import { type ScreenCode, screenCode } from './screen.tsx'
import type { ScreenProps } from './screens.ts'

type StorePages = typeof import('./store-pages.ts')['storePages']

let loading: Promise<StorePages> | null = null

/** Imports the texts of a store's pages, which are one file (decision 0024), in parallel with their code. */
const words = () => import('#texts/menu')

async function loadStorePages(): Promise<StorePages> {
  const [{ storePages: pages }] = await Promise.all([import('./store-pages.ts'), words()])
  startParts(pages)
  return pages
}

/** Loads the code of a store's pages and starts their parts before the first page renders. */
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

/** The layouts around a page, outermost first, by its frame in the page table. */
export const frames: Readonly<Record<PageRow['frame'], readonly ScreenCode<ScreenProps>[]>> = {
  none: [],
  store: [storeScope, storeFrame],
  'own-store': [ownStoreScope, storeFrame],
}
