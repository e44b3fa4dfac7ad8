import { createAction } from '@reduxjs/toolkit'
import type { SelectedPlace } from '../session/slice.ts'

/** The diner asks for the stores that deliver to a place, because the current store does not. */
export const storesThereRequested = createAction<{ readonly place: SelectedPlace }>('landing/storesThereRequested')
