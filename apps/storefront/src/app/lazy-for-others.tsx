import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectCan } from '../features/client/slice.ts'
import { starting } from './late-parts.ts'
import { Screen, screenCode } from './screen.tsx'

const forOthers = screenCode(() => import('./for-others-part.ts').then((it) => starting(it.forOthersPart).ForOthers))

const selectCanCheckouts = selectCan('checkouts')

/** AMB115: the further people that the dishes are for; loads after the page. */
export function LazyForOthers() {
  return useSelector(selectCanCheckouts) ? (
    <Suspense>
      <Screen code={forOthers} props={{}} />
    </Suspense>
  ) : null
}
