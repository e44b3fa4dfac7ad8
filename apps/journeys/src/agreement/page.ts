import type { Address } from '@tiffin/contract/addresses'
import type { Boot } from '@tiffin/contract/boot'
import type { DishDetail, Storefront } from '@tiffin/contract/storefront'
import type { Configuration } from '@tiffin/domain/options'
import type { Order } from '@tiffin/domain/order/order'
import { kindOf } from '@tiffin/domain/order/order'
import { rootReducer } from '@tiffin/storefront/app/root-reducer'
import type { CartLine } from '@tiffin/storefront/features/cart/slice'
import { clientFrom } from '@tiffin/storefront/features/client/slice'
import { emptyOrderInfo } from '@tiffin/storefront/features/order-info/slice'
import { emptySession } from '@tiffin/storefront/features/session/slice'
import { emptyStorefront } from '@tiffin/storefront/features/storefront/slice'

/** What a page has been told by the servers. */
export interface Told {
  readonly boot: Boot
  readonly storefront: Storefront
  /** Of every dish of the menu. */
  readonly details: readonly DishDetail[]
  readonly addresses: readonly Address[]
  /** L3: what delivery to the chosen address costs, in paise; null where none is chosen. */
  readonly deliveryCharges: number | null
}

/** A line as a diner put it into the cart, by what makes it. */
export interface WantedLine {
  readonly productId: number
  readonly sizeId: number
  readonly configuration: Configuration | null
  readonly quantity: number
}

/** What the cart kept of a line is of long ago: everything that counts is looked up anew. */
function keptLine(wanted: WantedLine, { menu }: Storefront): CartLine {
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

export type PageState = ReturnType<typeof rootReducer>

/** The client's state with an order in it, put together by the client's own slices. */
export function pageWith(order: Order, wanted: readonly WantedLine[], told: Told): PageState {
  const { boot, storefront, addresses } = told
  const { storeId } = storefront.store
  const client = clientFrom(boot, 'mobile')
  const empty = rootReducer({ client } as PageState, { type: 'start' })
  const details = told.details.map((detail) => {
    const state = { status: 'ready', detail, stale: false, problem: null } as const
    return [detail.productId, state] as const
  })
  return {
    ...empty,
    client,
    session: { ...emptySession, profile: boot.session },
    storefront: { ...emptyStorefront, ...storefront, storeId, status: 'ready' },
    dish: { ...empty.dish, storeId, details: Object.fromEntries(details) },
    cart: { storeId, kind: kindOf(order), lines: wanted.map((line) => keptLine(line, storefront)) },
    orderInfo: { ...emptyOrderInfo, storeId, order, deliveryCharges: told.deliveryCharges },
    addresses: { ...empty.addresses, status: 'ready', addresses, selectedId: order.for },
  }
}
