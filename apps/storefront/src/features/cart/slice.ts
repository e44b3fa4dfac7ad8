import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Paise } from '@tiffin/domain/money'

/** Z6: one line of the cart: a dish in one size. What it shows is kept, so that the cart can be read without its menu. */
export interface CartLine {
  readonly productId: number
  readonly sizeId: number
  readonly name: string
  readonly sizeName: string
  readonly image: string | null
  readonly isVeg: boolean
  readonly quantity: number
  /** The price charged for one piece when it was added, in paise. */
  readonly unitPrice: Paise
  /** Before any discount. */
  readonly listPrice: Paise
  readonly taxPercent: number
  readonly maxQty: number
}

export interface CartState {
  /** The store that all lines belong to; null for an empty cart. */
  readonly storeId: number | null
  readonly lines: readonly CartLine[]
}

export interface WithCart {
  readonly cart: CartState
}

export interface LineKey {
  readonly productId: number
  readonly sizeId: number
}

export type NewLine = Omit<CartLine, 'quantity'>

export const emptyCart: CartState = { storeId: null, lines: [] }

export const sameLine = (a: LineKey, b: LineKey): boolean => a.productId === b.productId && a.sizeId === b.sizeId

/** AMB68: an equal line grows; another becomes a line of its own. */
function withAdded(lines: readonly CartLine[], line: NewLine): CartLine[] {
  const known = lines.some((each) => sameLine(each, line))
  if (!known) return [...lines, { ...line, quantity: 1 }]
  return lines.map((each) => (sameLine(each, line) ? { ...each, ...line, quantity: each.quantity + 1 } : each))
}

/** J3: one less; the line goes at 0. */
const withRemoved = (lines: readonly CartLine[], key: LineKey): CartLine[] =>
  lines
    .map((each) => (sameLine(each, key) ? { ...each, quantity: each.quantity - 1 } : each))
    .filter((each) => each.quantity > 0)

const cartOf = (storeId: number | null, lines: readonly CartLine[]): CartState =>
  lines.length > 0 ? { storeId, lines } : emptyCart

const slice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** A diner asks for one more of a dish. The saga says yes (`itemAdded`) or shows why not. */
    addRequested: (state, _: PayloadAction<LineKey & { storeId: number }>) => state,
    itemAdded: (state, { payload }: PayloadAction<{ storeId: number; line: NewLine }>) =>
      cartOf(payload.storeId, withAdded(payload.storeId === state.storeId ? state.lines : [], payload.line)),
    itemRemoved: (state, { payload }: PayloadAction<LineKey>) =>
      cartOf(state.storeId, withRemoved(state.lines, payload)),
    lineDropped: (state, { payload }: PayloadAction<LineKey>) =>
      cartOf(
        state.storeId,
        state.lines.filter((line) => !sameLine(line, payload)),
      ),
    /** The diner goes on with the prices that the menu has now. */
    pricesAccepted: (state, { payload }: PayloadAction<{ lines: readonly CartLine[] }>) =>
      cartOf(state.storeId, payload.lines),
    /** J12: the diner wants to go on to checkout; the flow checks and goes, or says why not. */
    proceedRequested: (state) => state,
    cartCleared: () => emptyCart,
    /** AMB32: takes a cleared cart back; also how another tab's change arrives. */
    cartRestored: (_, { payload }: PayloadAction<CartState>) => cartOf(payload.storeId, payload.lines),
  },
})

export const {
  addRequested,
  itemAdded,
  itemRemoved,
  lineDropped,
  pricesAccepted,
  proceedRequested,
  cartCleared,
  cartRestored,
} = slice.actions
export const cartReducer = slice.reducer

export const selectCart = (state: WithCart): CartState => state.cart
