import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { dishCount } from '../rows.ts'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { type ListProps, PlainList } from './plain-list.tsx'

/** From this many dishes on, what is out of sight is not in the page. */
export const WINDOWED_FROM = 150

let windowed: ComponentType<ListProps> | null = null

/** Fetches what a long menu needs, so that it is there when the menu is. */
export async function loadLongMenu(): Promise<ComponentType<ListProps>> {
  const { WindowedList } = await import('./windowed-list.tsx')
  windowed = WindowedList
  return WindowedList
}

/** Not by `lazy`: React holds back what was suspended for a while, and the first dishes would wait for that (PERF8). */
function useWindowedList(isWanted: boolean): ComponentType<ListProps> | null {
  const [list, setList] = useState<ComponentType<ListProps> | null>(() => windowed)
  useEffect(() => {
    if (!isWanted || list) return
    loadLongMenu().then(
      (loaded) => setList(() => loaded),
      // Slower, and still a menu.
      () => setList(() => PlainList),
    )
  }, [isWanted, list])
  return list
}

/** AMB98: the one scroll of all categories. */
export function MenuList(props: ListProps): ReactNode {
  const isLong = dishCount(props.rows) >= WINDOWED_FROM
  const Windowed = useWindowedList(isLong)
  if (!isLong) return <PlainList {...props} />
  return Windowed ? <Windowed {...props} /> : <MenuSkeleton />
}
