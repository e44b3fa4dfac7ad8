import { lazy, Suspense } from 'react'
import { dishCount } from '../rows.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { type ListProps, PlainList } from './plain-list.tsx'

/** From this many dishes on, what is out of sight is not in the page. */
export const WINDOWED_FROM = 150

const WindowedList = lazy(() => import('./windowed-list.tsx').then((it) => ({ default: it.WindowedList })))

/** AMB98: the one scroll of all categories. */
export function MenuList(props: ListProps) {
  if (dishCount(props.rows) < WINDOWED_FROM) return <PlainList {...props} />
  return (
    <Suspense fallback={<MenuSkeleton />}>
      <WindowedList {...props} />
    </Suspense>
  )
}
