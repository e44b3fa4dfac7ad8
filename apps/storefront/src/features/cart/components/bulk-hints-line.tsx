import type { BulkPreferences } from '@tiffin/domain/cart/bulk-preferences'
import { useSelector } from 'react-redux'
import { selectBulkHints } from '../bulk-hints.ts'

type State = Parameters<typeof selectBulkHints>[0]

/** P1: what in the order does not go with the answers; nothing when all does. */
export function BulkHintsLine({ preferences }: { preferences: BulkPreferences }) {
  const hints = useSelector((state: State) => selectBulkHints(state, preferences))
  return hints ? <p className="bulk-answers-hint">{hints}</p> : null
}
