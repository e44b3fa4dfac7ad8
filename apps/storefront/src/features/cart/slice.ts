import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ConfiguredAllergens } from '@tiffin/domain/allergens'
import { quantityAfterRemove } from '@tiffin/domain/bulk'
import type { Choice } from '@tiffin/domain/choices'
import type { AvoidedIn } from '@tiffin/domain/configured-allergens'
import type { OrderKind } from '@tiffin/domain/gates'
import { lineKey } from '@tiffin/domain/line-key'
import type { Paise } from '@tiffin/domain/money'
import type { Configuration } from '@tiffin/domain/options'
import { sameKind } from '@tiffin/domain/order-kind'

/** Z6: one line of the cart: a dish in one size, as configured. It keeps what the diner last saw of it, to be compared with the menu of now. */
export interface CartLine {
  readonly productId: number
  readonly sizeId: number
  /** F14: null for the dish as it comes. */
  readonly configuration: Configuration | null
  readonly name: string
  readonly sizeName: string
  /** J10: what was chosen. */
  readonly choices: readonly Choice[]
  /** What the line contains as configured; null when nothing is known of it. */
  readonly allergens: ConfiguredAllergens | null
  /** AMB101: the warnings, of allergens that the diner avoids, which the diner agreed to. */
  readonly accepted: AvoidedIn
  readonly image: string | null
  readonly isVeg: boolean
  readonly quantity: number
  /** The price charged for one piece when it was added, before customisation, in paise. */
  readonly unitPrice: Paise
  /** I11: what the choices add to one piece; below 0 where a replacement is cheaper (AMB23). */
  readonly customisation: Paise
  /** Before any discount. */
  readonly listPrice: Paise
  readonly taxPercent: number
  readonly maxQty: number
}

export interface CartState {
  /** The store that all lines belong to; null for an empty cart. */
  readonly storeId: number | null
  /** The kind of order that all lines were chosen for; null for an empty cart and for one of before it was kept. */
  readonly kind: OrderKind | null
  readonly lines: readonly CartLine[]
}

export interface WithCart {
  readonly cart: CartState
}

export interface DishInSize {
  readonly productId: number
  readonly sizeId: number
}

/** What a diner has seen of a line: its price and what it says of the dish. */
export type SeenOfLine = Pick<CartLine, 'unitPrice' | 'listPrice' | 'customisation' | 'name' | 'isVeg' | 'allergens'>

/** A line that the diner has been warned about where necessary. */
export type AgreedLine = Omit<CartLine, 'quantity'>

export type NewLine = Omit<AgreedLine, 'accepted'>

/** A line that goes in, for a cart of this store and kind. */
interface Addition {
  readonly storeId: number
  readonly kind: OrderKind
  readonly line: AgreedLine
  /** J4: how many pieces one step adds. */
  readonly pieces: number
}

export const emptyCart: CartState = { storeId: null, kind: null, lines: [] }

/** AMB68: lines with one key are one line. */
const isLine = (key: string) => (line: CartLine) => lineKey(line) === key

/** AMB68: an equal line grows; another becomes a line of its own. */
function withAdded(lines: readonly CartLine[], line: AgreedLine, pieces: number): CartLine[] {
  const same = isLine(lineKey(line))
  if (!lines.some(same)) return [...lines, { ...line, quantity: pieces }]
  return lines.map((each) => (same(each) ? { ...line, quantity: each.quantity + pieces } : each))
}

/** AMB81, G4: a cart holds the dishes of one store for one kind of order; another one begins anew. */
const belongs = ({ storeId, kind }: Addition, state: CartState): boolean =>
  storeId === state.storeId && (state.kind === null || sameKind(kind, state.kind))

const added = (state: CartState, addition: Addition): CartState => ({
  storeId: addition.storeId,
  kind: addition.kind,
  lines: withAdded(belongs(addition, state) ? state.lines : [], addition.line, addition.pieces),
})

const withLines = (state: CartState, lines: readonly CartLine[]): CartState =>
  lines.length > 0 ? { ...state, lines } : emptyCart

/** J3, J5: a step less; the line goes at 0. */
function withRemoved(state: CartState, key: string): CartState {
  const same = isLine(key)
  const orderType = state.kind?.orderType ?? 'regular'
  const fewer = (line: CartLine): CartLine => ({ ...line, quantity: quantityAfterRemove(orderType, line.quantity) })
  return withLines(
    state,
    state.lines.map((line) => (same(line) ? fewer(line) : line)).filter((line) => line.quantity > 0),
  )
}

/** F2, AMB68: the line in its new make, in its place, with its quantity; an equal one goes up in it. */
function withReplaced(lines: readonly CartLine[], key: string, made: AgreedLine): CartLine[] {
  const before = lines.find(isLine(key))
  if (!before) return [...lines]
  const equal = isLine(lineKey(made))
  const twin = lines.find((line) => line !== before && equal(line))
  const line = { ...made, quantity: before.quantity + (twin?.quantity ?? 0) }
  return lines.filter((each) => each !== twin).map((each) => (each === before ? line : each))
}

const slice = createSlice({
  name: 'cart',
  initialState: emptyCart,
  reducers: {
    /** A diner asks for one more of a dish as it comes. The saga says yes (`itemAdded`) or shows why not. */
    addRequested: (state, _: PayloadAction<DishInSize & { storeId: number; accepted: AvoidedIn }>) => state,
    /** A diner asks for one more of a line, as it was put together. */
    moreRequested: (state, _: PayloadAction<{ lineKey: string }>) => state,
    /** F2, SAVE: a diner put a dish together and wants it. Answered as `addRequested` is. */
    lineConfigured: (state, _: PayloadAction<{ storeId: number; line: AgreedLine }>) => state,
    /** F2, EDIT: a diner put a line together anew; it keeps its quantity and merges with an equal one (AMB68). */
    lineReconfigured: (state, { payload }: PayloadAction<{ storeId: number; lineKey: string; line: AgreedLine }>) =>
      withLines(state, withReplaced(state.lines, payload.lineKey, payload.line)),
    /** J10: a diner wants to change what was chosen of a line. */
    editRequested: (state, _: PayloadAction<{ lineKey: string }>) => state,
    itemAdded: (state, { payload }: PayloadAction<Addition>) => added(state, payload),
    itemRemoved: (state, { payload }: PayloadAction<{ lineKey: string }>) => withRemoved(state, payload.lineKey),
    /** The minus on a dish's card: of the lines of this dish and size, the one that came last gives up a step. */
    dishRemoved: (state, { payload }: PayloadAction<DishInSize>) => {
      const line = state.lines.findLast(
        (each) => each.productId === payload.productId && each.sizeId === payload.sizeId,
      )
      return line ? withRemoved(state, lineKey(line)) : state
    },
    lineDropped: (state, { payload }: PayloadAction<{ lineKey: string }>) => {
      const same = isLine(payload.lineKey)
      return withLines(
        state,
        state.lines.filter((line) => !same(line)),
      )
    },
    /** The diner keeps a line as it is now: its price and what it says of the dish. */
    changeKept: (state, { payload }: PayloadAction<{ lineKey: string } & SeenOfLine>) => {
      const { lineKey: key, ...seen } = payload
      const same = isLine(key)
      return withLines(
        state,
        state.lines.map((line) => (same(line) ? { ...line, ...seen } : line)),
      )
    },
    /** J6: the diner takes as many of a line as the store gives now. */
    quantityLowered: (state, { payload }: PayloadAction<{ lineKey: string; quantity: number }>) => {
      const same = isLine(payload.lineKey)
      return withLines(
        state,
        state.lines.map((line) => (same(line) ? { ...line, quantity: payload.quantity } : line)),
      )
    },
    /** The diner goes on with the lines as the menu has them now. */
    linesAccepted: (state, { payload }: PayloadAction<{ lines: readonly CartLine[] }>) =>
      withLines(state, payload.lines),
    /** AMB101: the diner goes on in spite of these warnings. */
    warningsAccepted: (
      state,
      { payload }: PayloadAction<{ lines: readonly { lineKey: string; accepted: AvoidedIn }[] }>,
    ) => {
      const agreed = new Map(payload.lines.map(({ lineKey: key, accepted }) => [key, accepted]))
      return withLines(
        state,
        state.lines.map((line) => ({ ...line, accepted: agreed.get(lineKey(line)) ?? line.accepted })),
      )
    },
    /** G16: the diner goes on with the same dishes for another kind of order. */
    kindAccepted: (state, { payload }: PayloadAction<{ kind: OrderKind }>) => ({ ...state, kind: payload.kind }),
    /** J12: the diner wants to go on to checkout; the flow checks and goes, or says why not. */
    proceedRequested: (state) => state,
    cartCleared: () => emptyCart,
    /** AMB32: takes a cleared cart back; also how another tab's change arrives. */
    cartRestored: (_, { payload }: PayloadAction<CartState>) => withLines(payload, payload.lines),
  },
})

export const {
  addRequested,
  moreRequested,
  lineConfigured,
  lineReconfigured,
  editRequested,
  itemAdded,
  itemRemoved,
  dishRemoved,
  lineDropped,
  changeKept,
  quantityLowered,
  linesAccepted,
  warningsAccepted,
  kindAccepted,
  proceedRequested,
  cartCleared,
  cartRestored,
} = slice.actions
export const cartReducer = slice.reducer

export const selectCart = (state: WithCart): CartState => state.cart
