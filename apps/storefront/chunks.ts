import { allPages, type ScreenKey } from '@tiffin/contract/pages'
import { screenFiles } from './screen-files.ts'

/** The part of the bundler's module graph that this file reads. */
export interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = (path: string): string => `${import.meta.dirname}/src/${path}`

const ENTRY = source('main.tsx')
const MAP_FRAME = source('map-frame/main.tsx')
/** Module that every page of a store loads: frame, scope and sagas. */
const STORE = source('app/store-pages.ts')

const screens = screenFiles()
const fileOf = (screen: ScreenKey): string => screens.get(screen) ?? ''

const LANDING = fileOf('landing')
const LOGIN = fileOf('login')

const framed = allPages().flatMap(([, { frame, screen }]) => (frame === 'none' ? [] : (screens.get(screen) ?? [])))

const MENU_PAGES = [
  ...(['storeHome', 'menu', 'dish'] as const).map(fileOf),
  // Not a page, but the menu page loads it before it renders.
  source('features/menu/components/windowed-list.tsx'),
]
/** Pages between the menu and a placed order. */
const ORDER_PAGES = [...new Set(framed)].filter((file) => !MENU_PAGES.includes(file))
/** Pages whose first view contains form controls. */
const CONTROL_PAGES = (['login', 'checkout', 'pay'] as const).map(fileOf)
const STORE_PAGES = [...MENU_PAGES, ...ORDER_PAGES]

/** The transitive static imports of a module, itself included. */
function needsOf(id: string, graph: Graph, needs = new Set<string>()): Set<string> {
  if (needs.has(id)) return needs
  needs.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(imported, graph, needs)
  return needs
}

/** MUI, and Emotion, which generates its styles. */
const CONTROLS = /\/node_modules\/@(?:mui|emotion)\//

/**
 * Decision 0030: form controls, the modules built from them and their dependencies load only with the pages that show
 * them.
 */
const bringsControls = (id: string, graph: Graph): boolean =>
  id.includes('/node_modules/') || [...needsOf(id, graph)].some((needed) => CONTROLS.test(needed))

/**
 * The name of the output file for a module; null leaves the choice to the bundler. PERF7: on a slow phone one more
 * request costs more than a few kilobytes, so modules that are needed together share a file: the libraries and the
 * client code that every page starts with, the landing page, the code shared by a store's pages, the code shared by its
 * menu pages, the controls that most pages with forms need, and the text fields.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const isIn = (page: string): boolean => needsOf(page, graph).has(id)
  if (id === ENTRY) return null
  if (isIn(ENTRY) && id.includes('/node_modules/')) return 'libraries'
  // Vite's preload helper: both HTML documents need it.
  if (id.includes('vite/preload-helper')) return 'common'
  const pages = STORE_PAGES.filter(isIn).length
  const isOfStore = isIn(STORE) || pages > 1
  // Keep the map-frame document small: share only what it needs itself.
  if (isIn(MAP_FRAME)) return isIn(ENTRY) || isIn(LANDING) || isOfStore ? 'common' : null
  if (isIn(ENTRY)) return 'client'
  if (isIn(LANDING)) return isOfStore || pages > 0 ? 'client' : 'landing'
  if (bringsControls(id, graph)) {
    if (CONTROL_PAGES.filter(isIn).length > 1) return 'controls'
    return isIn(LOGIN) && id.includes('/node_modules/') ? 'fields' : null
  }
  // Sign-in also works outside a store: do not load the store file for code that both need.
  if (isIn(LOGIN)) return isOfStore ? 'client' : null
  if (!isOfStore) return null
  return isIn(STORE) || ORDER_PAGES.some(isIn) ? 'store' : 'menu'
}

/**
 * The name of the output file for a catalogue module, by the same rule as `chunkOf`; null for texts that no page needs
 * at the start. The landing page's texts are one file, the additional texts of a store's pages another.
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

/**
 * Groups for the bundler. A group includes the dependencies of its modules, so groups with the fewest dependencies have
 * the highest priority.
 */
export const groups = [
  { name: onlyFor('libraries'), priority: 3 },
  { name: onlyFor('common'), priority: 2 },
  { name: (id: string, graph: Graph) => (chunkOf(id, graph) === 'menu' ? null : chunkOf(id, graph)), priority: 1 },
  { name: onlyFor('menu'), priority: 0 },
]
