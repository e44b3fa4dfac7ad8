import type { ReactNode } from 'react'
import { dishCount } from '../rows.ts'
import { useWindowedList } from './long-menu.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { type ListProps, PlainList } from './plain-list.tsx'

/** From this number of dishes on, the list renders only rows near the view. */
export const WINDOWED_FROM = 150

/** AMB98: the list of all categories. */
export function MenuList(props: ListProps): ReactNode {
  const isLong = dishCount(props.rows) >= WINDOWED_FROM
  // The plain list is the fallback: slower for a long menu, but complete.
  const Windowed = useWindowedList(isLong, PlainList)
  if (!isLong) return <PlainList {...props} />
  return Windowed ? <Windowed {...props} /> : <MenuSkeleton />
}
