import { allPages, type ScreenKey } from '@tiffin/contract/pages'
import { screenFiles } from './screen-files.ts'

/** As much of the bundler's view of the modules as is asked here. */
export interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = (path: string): string => `${import.meta.dirname}/src/${path}`

const ENTRY = source('main.tsx')
const MAP_FRAME = source('map-frame/main.tsx')
/** What stands around every page of a store. */
const STORE = source('app/store-pages.ts')

const screens = screenFiles()
const fileOf = (screen: ScreenKey): string => screens.get(screen) ?? ''

const LANDING = fileOf('landing')
const LOGIN = fileOf('login')

const framed = allPages().flatMap(([, { frame, screen }]) => (frame === 'none' ? [] : (screens.get(screen) ?? [])))

const MENU_PAGES = [
  ...(['storeHome', 'menu', 'dish'] as const).map(fileOf),
  // Not a page, but fetched before one is there.
  source('features/menu/components/windowed-list.tsx'),
]
/** What follows the menu on the way to an order. */
const ORDER_PAGES = [...new Set(framed)].filter((file) => !MENU_PAGES.includes(file))
/** Pages that show controls at once. */
const CONTROL_PAGES = (['login', 'cart', 'checkout', 'pay'] as const).map(fileOf)
const STORE_PAGES = [...MENU_PAGES, ...ORDER_PAGES]

/** Everything that a module needs before it can run. */
function needsOf(id: string, graph: Graph, needs = new Set<string>()): Set<string> {
  if (needs.has(id)) return needs
  needs.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(imported, graph, needs)
  return needs
}

/** MUI and what paints it. */
const CONTROLS = /\/node_modules\/@(?:mui|emotion)\//

/** Decision 0030: controls, what is made of them and what they bring along come with the pages that show them alone. */
const bringsControls = (id: string, graph: Graph): boolean =>
  id.includes('/node_modules/') || [...needsOf(id, graph)].some((needed) => CONTROLS.test(needed))

/**
 * Which file of the build a module goes into; null leaves it to the bundler. PERF7: on a slow phone a request costs more
 * than some kilobytes do, so what is needed together travels together: the libraries and the client that every page
 * begins with, the landing page, what the pages of a store share, what those of its menu share besides, and the controls
 * that most pages from sign-in on need.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const isIn = (page: string): boolean => needsOf(page, graph).has(id)
  if (id === ENTRY) return null
  if (isIn(ENTRY) && id.includes('/node_modules/')) return 'libraries'
  // The bundler's own way to load a file, which both documents need.
  if (id.includes('vite/preload-helper')) return 'common'
  const pages = STORE_PAGES.filter(isIn).length
  const isOfStore = isIn(STORE) || pages > 1
  // The document of Google's map takes nothing along but what it needs.
  if (isIn(MAP_FRAME)) return isIn(ENTRY) || isIn(LANDING) || isOfStore ? 'common' : null
  if (isIn(ENTRY)) return 'client'
  if (isIn(LANDING)) return isOfStore || pages > 0 ? 'client' : 'landing'
  if (bringsControls(id, graph)) return CONTROL_PAGES.filter(isIn).length > 2 ? 'controls' : null
  // One signs in without a store: what both need is no reason to load one.
  if (isIn(LOGIN)) return isOfStore ? 'client' : null
  if (!isOfStore) return null
  return isIn(STORE) || ORDER_PAGES.some(isIn) ? 'store' : 'menu'
}

/**
 * Which file of words the words of this id go into, by the same rule; null for words that no page begins with. What the
 * landing needs is one file, what the pages of a store need besides is another.
 */
export function wordsGroupOf(id: string, graph: Graph): string | null {
  const isIn = (page: string): boolean => needsOf(page, graph).has(id)
  if (isIn(ENTRY) || isIn(LANDING)) return 'client'
  return isIn(STORE) || STORE_PAGES.some(isIn) ? 'store' : null
}

const onlyFor =
  (name: string) =>
  (id: string, graph: Graph): string | null =>
    chunkOf(id, graph) === name ? name : null

/** For the bundler. A group takes along what its modules need, so those that need nothing of the others come first. */
export const groups = [
  { name: onlyFor('libraries'), priority: 3 },
  { name: onlyFor('common'), priority: 2 },
  { name: (id: string, graph: Graph) => (chunkOf(id, graph) === 'menu' ? null : chunkOf(id, graph)), priority: 1 },
  { name: onlyFor('menu'), priority: 0 },
]
