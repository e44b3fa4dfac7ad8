import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** Menu state that must outlive rows, which unmount when they leave the viewport. */
export interface MenuState {
  /** D15: the query of the dish search. */
  readonly query: string
  /** E5: the size selected on a dish card, by product id. */
  readonly sizes: Readonly<Record<number, number>>
}

export interface WithMenu {
  readonly menu: MenuState
}

const initialState: MenuState = { query: '', sizes: {} }

const slice = createSlice({
  name: 'menu',
  initialState,
  reducers: {
    dishSearched: (state, { payload }: PayloadAction<{ query: string }>) => ({ ...state, query: payload.query }),
    sizeChosen: (state, { payload }: PayloadAction<{ productId: number; sizeId: number }>) => ({
      ...state,
      sizes: { ...state.sizes, [payload.productId]: payload.sizeId },
    }),
  },
})

export const { dishSearched, sizeChosen } = slice.actions
export const menuReducer = slice.reducer

export const selectDishQuery = (state: WithMenu): string => state.menu.query
export const selectChosenSizeId = (state: WithMenu, productId: number): number | undefined =>
  state.menu.sizes[productId]
