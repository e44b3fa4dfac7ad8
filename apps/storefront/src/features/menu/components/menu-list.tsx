import type { ReactNode } from 'react'
import { dishCount } from '../rows.ts'
import { useWindowedList } from './long-menu.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { type ListProps, PlainList } from './plain-list.tsx'

/** From this many dishes on, what is out of sight is not in the page. */
export const WINDOWED_FROM = 150

/** AMB98: the one scroll of all categories. */
export function MenuList(props: ListProps): ReactNode {
  const isLong = dishCount(props.rows) >= WINDOWED_FROM
  // Slower, and still a menu.
  const Windowed = useWindowedList(isLong, PlainList)
  if (!isLong) return <PlainList {...props} />
  return Windowed ? <Windowed {...props} /> : <MenuSkeleton />
}
