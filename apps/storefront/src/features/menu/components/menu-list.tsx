import type { ReactNode } from 'react'
import { dishCount } from '../rows.ts'
import { useWindowedList } from './long-menu.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { type ListProps, PlainList } from './plain-list.tsx'

/** From this number of dishes on, the list renders only rows near the viewport. */
export const WINDOWED_FROM = 150

/** AMB98: one list with the dishes of all categories. */
export function MenuList(props: ListProps): ReactNode {
  const isLong = dishCount(props.rows) >= WINDOWED_FROM
  // If the code for long menus fails to load, the plain list is the fallback: slower, but complete.
  const Windowed = useWindowedList(isLong, PlainList)
  if (!isLong) return <PlainList {...props} />
  return Windowed ? <Windowed {...props} /> : <MenuSkeleton />
}
