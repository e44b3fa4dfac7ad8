import { CartPanel } from '../features/cart/components/cart-panel.tsx'
import { dishSagas } from './dish-sagas.ts'
import { proceedFromPanel } from './proceed-from-panel.ts'

/** The cart panel beside the menu, and the sagas of its lines and its button. */
export const cartPanelPart = { CartPanel, sagas: [...dishSagas, proceedFromPanel] } as const
