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

/** Places the focus; every page loads it once it has rendered. */
const FOCUS = source('app/start-focus.ts')

const screens = screenFiles()
const fileOf = (screen: ScreenKey): string => screens.get(screen) ?? ''

const LANDING = fileOf('landing')
const LOGIN = fileOf('login')
const PAY = fileOf('pay')

/** Opened rarely: code and texts that it shares with tracking alone must not load with checkout and pay. */
const APART: readonly ScreenKey[] = ['bill', 'trackPlan']

/** They load after the landing page and the pages of a store, so what they share must not bring the code of other pages. */
const FOOTERS = [
  source('features/landing/components/landing-footer.tsx'),
  source('features/chrome/components/store-footer.tsx'),
]

/** Loads after the landing page, also where a sign-in comes first, which needs none of a store. */
const PRELOAD_NEXT = source('app/preload-next.ts')

/** The balance, for the pages and panels that show it. */
const CREDITS = source('app/credits-part.ts')

/** Opens the checkout of the payment provider, to pay for an order or for credits. */
const PAYMENT_WINDOW = source('platform/payment-window.ts')

const framed = allPages().flatMap(([, { frame, screen }]) =>
  frame === 'none' || APART.includes(screen as ScreenKey) ? [] : (screens.get(screen) ?? []),
)

const MENU_PAGES = [
  ...(['storeHome', 'menu', 'dish'] as const).map(fileOf),
  // Not a page, but the menu page loads this module before it renders.
  source('features/menu/components/windowed-list.tsx'),
]
/** The cart beside the menu. */
const CART_PANEL = source('app/cart-panel-part.ts')
/** The parts besides the menu pages on which dishes are added and removed. */
const CART_PARTS = [fileOf('cart'), CART_PANEL, source('app/checkout-extras-part.ts')]
/** The pages with a store frame other than those of dishes: checkout, pay and tracking. */
const ORDER_PAGES = [...new Set(framed)].filter((file) => ![...MENU_PAGES, ...CART_PARTS].includes(file))
/** Pages whose first view contains form controls. */
const CONTROL_PAGES = (['login', 'checkout', 'pay'] as const).map(fileOf)
const STORE_PAGES = [...MENU_PAGES, ...CART_PARTS, ...ORDER_PAGES]

/** All pages about placed orders, of a store and of the account. */
const OF_ORDERS = (['trackOrder', 'trackPlan', 'bill', 'myOrders'] as const).map(fileOf)
const OF_OTHERS = [...screens.values()].filter((file) => !OF_ORDERS.includes(file))

/** The store pages about placed orders, and those before: paying must not load the texts of what follows. */
const PLACED = (['trackOrder', 'trackPlan', 'bill'] as const).map(fileOf)
const UNTIL_PLACED = ORDER_PAGES.filter((file) => !PLACED.includes(file))

/** The transitive static imports of a module, including the module itself. */
function needsOf(id: string, graph: Graph, needs = new Set<string>()): Set<string> {
  if (needs.has(id)) return needs
  needs.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) needsOf(imported, graph, needs)
  return needs
}

/** Matches the modules of MUI and of Emotion, its CSS-in-JS library. */
const CONTROLS = /\/node_modules\/@(?:mui|emotion)\//

/** Modules of MUI that only the date pickers use, although MUI's index files import them for every page. */
const ONLY_PICKERS = /\/node_modules\/@mui\/(?:system|material\/styles)\/(?:useMediaQuery|useThemeProps)/

/**
 * True for packages, and for modules that import MUI or Emotion directly or transitively. Decision 0030: these load
 * only with the pages that show form controls.
 */
const bringsControls = (id: string, graph: Graph): boolean =>
  id.includes('/node_modules/') || [...needsOf(id, graph)].some((needed) => CONTROLS.test(needed))

/** The file of code that several pages about placed orders share, and of that which other pages need besides. */
function placedChunk(isIn: (page: string) => boolean): string | null {
  if (OF_ORDERS.filter(isIn).length < 2) return null
  return OF_OTHERS.some(isIn) ? 'account' : 'placed'
}

/**
 * The name of the output file for a module; null lets the bundler choose. PERF7: on a slow phone one more request costs
 * more than a few kilobytes, so modules that are loaded together share a file: `libraries` and `client` for every page,
 * `landing`, `store` for code that store pages share, `dishes` for code that checkout and payment do not need, `menu` for
 * code that only menu pages share, `add-ons` for what only cart and checkout suggest, `pay` for the payment page, `placed` for code that the pages about placed orders
 * share, `account` for code that they share with other pages of the account, `credits` for the balance, `payment-window` for the
 * checkout of the provider, `controls` for most pages with forms,
 * `fields` for text fields, `footer` for what the footers share, and `focus` for code that every page loads after its first look.
 */
function chunkOf(id: string, graph: Graph): string | null {
  const isIn = (page: string): boolean => needsOf(page, graph).has(id)
  if (id === ENTRY) return null
  if (isIn(ENTRY) && id.includes('/node_modules/')) return 'libraries'
  // Vite's preload helper: both HTML documents need it.
  if (id.includes('vite/preload-helper')) return 'common'
  const pages = STORE_PAGES.filter(isIn).length
  const isOfStore = isIn(STORE) || pages > 1
  // Keep the map-frame document small: `common` contains only modules that this document needs.
  if (isIn(MAP_FRAME)) return isIn(ENTRY) || isIn(LANDING) || isOfStore ? 'common' : null
  if (isIn(ENTRY)) return 'client'
  if (isIn(LANDING)) return isOfStore || pages > 0 ? 'client' : 'landing'
  if (isIn(FOCUS)) return 'focus'
  if (FOOTERS.every(isIn)) return 'footer'
  if (ONLY_PICKERS.test(id)) return null
  if (bringsControls(id, graph)) {
    if (CONTROL_PAGES.filter(isIn).length > 1) return 'controls'
    return isIn(LOGIN) && id.includes('/node_modules/') ? 'fields' : null
  }
  // The sign-in page also opens outside a store, and what follows the landing page is loaded there. Code that
  // they share with store pages is in `client`, so that they do not load `store`.
  if (isIn(LOGIN) || isIn(PRELOAD_NEXT)) return isOfStore ? 'client' : null
  if (!isOfStore && isIn(CREDITS)) return 'credits'
  if (!isOfStore && isIn(PAYMENT_WINDOW)) return 'payment-window'
  // One file, although the code that pays online and that resumes a placement share parts of it.
  if (!isOfStore && isIn(PAY)) return 'pay'
  if (!isOfStore) return placedChunk(isIn)
  if (isIn(STORE) || ORDER_PAGES.some(isIn)) return 'store'
  if (!CART_PARTS.some(isIn)) return 'menu'
  return [...MENU_PAGES, CART_PANEL].some(isIn) ? 'dishes' : 'add-ons'
}

/**
 * The name of the output file for a text module, grouped like the code in `chunkOf`; null for texts that no page needs
 * at the start. `client` has the texts of the landing page, `store` the additional texts of every store page with
 * checkout and payment, `dishes` those of the pages on which dishes are chosen, `orders` those of the pages about placed
 * orders.
 */
export function wordsGroupOf(id: string, graph: Graph): string | null {
  const isIn = (page: string): boolean => needsOf(page, graph).has(id)
  if (isIn(ENTRY) || isIn(LANDING)) return 'client'
  if (isIn(STORE) || UNTIL_PLACED.some(isIn)) return 'store'
  if ([...MENU_PAGES, ...CART_PARTS].some(isIn)) return 'dishes'
  return PLACED.some(isIn) ? 'orders' : null
}

const onlyFor =
  (name: string) =>
  (id: string, graph: Graph): string | null =>
    chunkOf(id, graph) === name ? name : null

/** The groups whose modules depend on other groups. */
const LATE = new Set<string | null>(['dishes', 'menu', 'add-ons', 'pay', 'account', 'placed'])

/**
 * Groups for the bundler. The bundler adds the dependencies of a module to its group, so groups with the fewest
 * dependencies must have the highest priority.
 */
export const groups = [
  { name: onlyFor('libraries'), priority: 4 },
  { name: onlyFor('common'), priority: 3 },
  { name: (id: string, graph: Graph) => (LATE.has(chunkOf(id, graph)) ? null : chunkOf(id, graph)), priority: 2 },
  { name: onlyFor('dishes'), priority: 1 },
  { name: onlyFor('account'), priority: 1 },
  { name: onlyFor('menu'), priority: 0 },
  { name: onlyFor('add-ons'), priority: 0 },
  { name: onlyFor('pay'), priority: 0 },
  { name: onlyFor('placed'), priority: 0 },
]
