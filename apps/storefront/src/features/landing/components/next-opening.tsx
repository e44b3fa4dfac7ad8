import type { StoreCard } from '@tiffin/contract/stores'
import { nextOpeningText } from '../../../platform/next-opening.ts'

/** The item of a store card that says when a closed store opens next, with its day; null when that is unknown. */
export function NextOpening({ store }: { store: StoreCard }) {
  const text = nextOpeningText(store)
  return text === null ? null : <li className="store-card-opens">{text}</li>
}
