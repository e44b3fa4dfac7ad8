import { Suggestions } from '../features/checkout/components/suggestions.tsx'
import { dishSagas } from './dish-sagas.ts'

/** K15: the suggestions at checkout, which load after the page. */
export const suggestionsPart = { Suggestions, sagas: dishSagas } as const
