import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Tracking } from '@tiffin/contract/orders'
import type { NewRatings } from '@tiffin/contract/ratings'
import type { ItemAspect, Rating } from '@tiffin/domain/order/rating'
import { trackingStarted } from './slice.ts'

/** What is rated: the order, its delivery, or one aspect of an item. */
export type Rated = 'order' | 'delivery' | { readonly itemId: string; readonly aspect: ItemAspect }

type ItemChoices = Readonly<Record<string, Readonly<Partial<Record<ItemAspect, Rating>>>>>

/** Ratings by what they are about; what was not rated is left out. */
export interface Choices {
  readonly order?: Rating
  readonly delivery?: Rating
  readonly items: ItemChoices
}

export interface RatingState {
  readonly orderId: string | null
  /** Tapped, and not answered yet. */
  readonly chosen: Choices
  /** Saved since the page was opened; the order that the page has may be older. */
  readonly saved: Choices
}

export interface WithRatings {
  readonly ratings: RatingState
}

const none: Choices = { items: {} }

const initialState: RatingState = { orderId: null, chosen: none, saved: none }

const merged = (one: Choices, other: Choices): Choices => ({
  ...one,
  ...other,
  items: {
    ...one.items,
    ...Object.fromEntries(Object.entries(other.items).map(([id, said]) => [id, { ...one.items[id], ...said }])),
  },
})

/** The choices that differ from those that were sent: the diner has tapped again meanwhile. */
function without(chosen: Choices, sent: Choices): Choices {
  const rest = Object.entries(chosen.items).flatMap(([itemId, said]) => {
    const left = Object.entries(said).filter(
      ([aspect, rating]) => sent.items[itemId]?.[aspect as ItemAspect] !== rating,
    )
    return left.length > 0 ? [[itemId, Object.fromEntries(left)] as const] : []
  })
  return {
    ...(chosen.order !== undefined && chosen.order !== sent.order ? { order: chosen.order } : {}),
    ...(chosen.delivery !== undefined && chosen.delivery !== sent.delivery ? { delivery: chosen.delivery } : {}),
    items: Object.fromEntries(rest),
  }
}

const choiceOf = (rated: Rated, rating: Rating): Choices =>
  typeof rated === 'string' ? { [rated]: rating, items: {} } : { items: { [rated.itemId]: { [rated.aspect]: rating } } }

interface Sent {
  readonly orderId: string
  readonly sent: Choices
}

const slice = createSlice({
  name: 'ratings',
  initialState,
  reducers: {
    /** S21: the diner tapped a star. */
    ratingChosen: (
      state,
      { payload: { orderId, rated, rating } }: PayloadAction<{ orderId: string; rated: Rated; rating: Rating }>,
    ): RatingState => {
      const known = state.orderId === orderId ? state : { ...initialState, orderId }
      return { ...known, chosen: merged(known.chosen, choiceOf(rated, rating)) }
    },
    ratingsSaved: (state, { payload: { orderId, sent } }: PayloadAction<Sent>): RatingState =>
      orderId === state.orderId
        ? { ...state, saved: merged(state.saved, sent), chosen: without(state.chosen, sent) }
        : state,
    /** The stars go back to what is saved. */
    ratingsRefused: (state, { payload: { orderId, sent } }: PayloadAction<Sent>): RatingState =>
      orderId === state.orderId ? { ...state, chosen: without(state.chosen, sent) } : state,
  },
  extraReducers: (builder) => {
    builder.addCase(trackingStarted, () => initialState)
  },
})

export const { ratingChosen, ratingsSaved, ratingsRefused } = slice.actions
export const ratingsReducer = slice.reducer

/** What is to be sent of an order; null: nothing. */
export function selectUnsent({ ratings: { orderId, chosen } }: WithRatings): (Sent & { body: NewRatings }) | null {
  const { items, ...whole } = chosen
  const hasItems = Object.keys(items).length > 0
  if (orderId === null || (!hasItems && Object.keys(whole).length === 0)) return null
  return { orderId, sent: chosen, body: { ...whole, ...(hasItems ? { items } : {}) } }
}

const ownOf = (rated: Rated, { order, delivery, items }: Choices): Rating | undefined => {
  if (typeof rated !== 'string') return items[rated.itemId]?.[rated.aspect]
  return rated === 'order' ? order : delivery
}

function storedOf(rated: Rated, { orderRating, deliveryRating, items }: Tracking): Rating | null {
  if (typeof rated !== 'string')
    return items.find(({ itemId }) => itemId === rated.itemId)?.ratings[rated.aspect] ?? null
  return rated === 'order' ? orderRating : deliveryRating
}

/** The stars to show: what was tapped, what was saved since, or what came with the order; null: none. */
export function selectRating({ ratings }: WithRatings, tracking: Tracking, rated: Rated): Rating | null {
  const { orderId, chosen, saved } = ratings
  if (orderId !== tracking.orderId) return storedOf(rated, tracking)
  return ownOf(rated, chosen) ?? ownOf(rated, saved) ?? storedOf(rated, tracking)
}
