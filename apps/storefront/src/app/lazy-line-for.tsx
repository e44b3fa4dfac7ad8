import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { CartRow } from '../features/cart/rows.ts'
import { selectCan } from '../features/client/slice.ts'
import { selectEntryKind } from '../features/entries/selectors.ts'
import { starting } from './late-parts.ts'
import { Screen, screenCode } from './screen.tsx'

export const lineForCode = screenCode(() => import('./line-for-part.ts').then((it) => starting(it.lineForPart).LineFor))

const selectCanCheckouts = selectCan('checkouts')

/** AMB115: whom a line of the cart is for; only a programme loads it. */
export function LazyLineFor({ row }: { row: CartRow }) {
  const kind = useSelector(selectEntryKind)
  const canCheckouts = useSelector(selectCanCheckouts)
  if (kind === null || !canCheckouts) return null
  return (
    <Suspense>
      <Screen code={lineForCode} props={{ lineKey: row.key, dish: row.facts.name, namedFor: row.line.for }} />
    </Suspense>
  )
}
