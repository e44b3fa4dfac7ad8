import type { Address } from '@tiffin/contract/addresses'
import type { Boot } from '@tiffin/contract/boot'
import type { Entry } from '@tiffin/contract/entries'
import type { DishDetail, Storefront } from '@tiffin/contract/storefront'
import type { Configuration } from '@tiffin/domain/options/options'
import type { Order } from '@tiffin/domain/order/order'
import { kindOf } from '@tiffin/domain/order/order'
import { type AppState, rootReducer } from '@tiffin/storefront/app/root-reducer'
import { storeReducers } from '@tiffin/storefront/app/store-reducers'
import type { CartLine } from '@tiffin/storefront/features/cart/slice'
import { clientFrom } from '@tiffin/storefront/features/client/slice'
import { emptyOrderInfo } from '@tiffin/storefront/features/order-info/slice'
import { emptySession } from '@tiffin/storefront/features/session/slice'
import { emptyStorefront } from '@tiffin/storefront/features/storefront/slice'

/** Everything that a page has received from the servers. */
export interface PageData {
  readonly boot: Boot
  readonly storefront: Storefront
  /** Details of every dish of the menu. */
  readonly details: readonly DishDetail[]
  readonly addresses: readonly Address[]
  /** L22: the people of a programme. */
  readonly people: readonly Entry[]
  /** L3: the delivery charge for the chosen address, in paise; null when none is chosen. */
  readonly deliveryCharges: number | null
}

/** A cart line, by its dish, size and choices. */
export interface WantedLine {
  readonly productId: number
  readonly sizeId: number
  readonly configuration: Configuration | null
  readonly quantity: number
}

/** Stores wrong names and prices on purpose: the client must look up the current ones. */
function cartLine(wanted: WantedLine, { menu }: Storefront): CartLine {
  return {
    ...wanted,
    name: '',
    sizeName: '',
    choices: [],
    allergens: null,
    accepted: { contains: [], mayContain: [], notStated: [] },
    image: null,
    isVeg: true,
    unitPrice: 1,
    customisation: 0,
    listPrice: 1,
    taxPercent: menu.dishes[String(wanted.productId)]?.taxPercent ?? 0,
    maxQty: 1,
  }
}

/** The state of the client with this order; the client's own reducer creates the initial state. */
export function pageWith(order: Order, wanted: readonly WantedLine[], data: PageData): AppState {
  const { boot, storefront, addresses, people } = data
  const { storeId } = storefront.store
  const client = clientFrom(boot, 'mobile')
  const empty = rootReducer(storeReducers)({ client } as AppState, { type: 'start' })
  const details = data.details.map((detail) => {
    const state = { status: 'ready', detail, stale: false, problem: null } as const
    return [detail.productId, state] as const
  })
  return {
    ...empty,
    client,
    session: { ...emptySession, profile: boot.session },
    storefront: { ...emptyStorefront, ...storefront, storeId, status: 'ready' },
    dish: { ...empty.dish, storeId, details: Object.fromEntries(details) },
    cart: { storeId, kind: kindOf(order), lines: wanted.map((line) => cartLine(line, storefront)) },
    orderInfo: { ...emptyOrderInfo, storeId, order, deliveryCharges: data.deliveryCharges },
    entries: { ...empty.entries, status: 'ready', entries: people },
    addresses: { ...empty.addresses, status: 'ready', addresses, selectedId: order.for },
  }
}
