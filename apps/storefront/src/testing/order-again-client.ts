import type { OrderCopy } from '@tiffin/contract/order-copy'
import type { Dish, DishDetail, Storefront } from '@tiffin/contract/storefront'
import { type AgainAnswer, againAnswered, againRequested } from '../features/again/slice.ts'
import { type CartState, cartRestored } from '../features/cart/slice.ts'
import { confirmAnswered } from '../features/confirm/slice.ts'
import { type ClientOptions, startClient } from './client.ts'
import { fakeServer, type Reply } from './fake-server.ts'
import { biryani, forNow, orderInfo, raita, storefrontOf } from './fixtures.ts'
import { copiedLine, copyOf } from './order-again.ts'

export const COPY = 'GET /api/orders/A1/copy'
export const MENU = 'GET /api/stores/1/storefront'
const settle = () => new Promise((done) => setTimeout(done, 0))

/** Waits for a state that the client reaches by itself. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await settle()
}

export interface World extends Partial<ClientOptions> {
  readonly copy?: OrderCopy
  readonly menu?: readonly Dish[]
  readonly storefront?: Storefront
  readonly details?: readonly DishDetail[]
  readonly replies?: Record<string, Reply | readonly Reply[]>
  readonly cart?: CartState
}

/** A dish's details with these options. */
export const detail = (productId: number, options: DishDetail['options']): DishDetail => ({
  productId,
  options,
  sizes: [],
  recipe: [],
})

/** An order of two biryanis and a raita. */
export const sameOrder = copyOf([copiedLine(biryani, 2), copiedLine(raita, 1)])

/** A page of the account, on which no store is open, with an order A1 to be ordered again. */
export function openAgain(world: World = {}) {
  const { copy = sameOrder, menu = [biryani, raita], details = [], replies = {}, cart, ...options } = world
  const ids = details.map(({ productId }) => productId).join()
  const server = fakeServer({
    [COPY]: { answer: { copy } },
    [MENU]: { answer: world.storefront ?? storefrontOf(menu) },
    [`GET /api/stores/1/details?ids=${ids}`]: { answer: { details } },
    ...replies,
  })
  const { storefront: _, ...client } = options
  const started = startClient({ server, at: '/my-orders/past', orderInfo: { ...orderInfo, storeId: null }, ...client })
  const { dispatch, getState } = started.store
  if (cart) dispatch(cartRestored(cart))
  const asked = () => getState().again.question
  const question = () => getState().confirm.question
  const isChecking = () => getState().again.orderId !== null
  /** Dispatches, and waits until the flow asks something or has ended. */
  const then = async (event: Parameters<typeof dispatch>[0]) => {
    dispatch(event)
    await settle()
    await until(() => !isChecking() || asked() !== null || question() !== null)
  }
  return {
    ...started,
    server,
    then,
    press: () => then(againRequested({ orderId: 'A1' })),
    answer: (given: AgainAnswer) => then(againAnswered({ answer: given })),
    confirm: (yes: boolean) => then(confirmAnswered({ yes })),
    ...{ asked, question, isChecking },
    cart: () => getState().cart,
    info: () => getState().orderInfo,
    undo: async () => {
      const event = getState().notices.notices.find(({ action }) => action?.label === 'Undo')?.action?.event
      if (!event) throw new Error('no Undo')
      await then(event)
    },
  }
}

/** A cart of store 1. */
export const cartOf = (...lines: CartState['lines']): CartState => ({ storeId: 1, kind: forNow, lines, orderKey: 'K' })
