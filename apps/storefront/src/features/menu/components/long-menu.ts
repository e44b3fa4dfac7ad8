import { type ComponentType, useEffect, useState } from 'react'
import type { ListProps } from './plain-list.tsx'

let windowed: ComponentType<ListProps> | null = null

async function load(): Promise<ComponentType<ListProps>> {
  const { WindowedList } = await import('./windowed-list.tsx')
  windowed = WindowedList
  return WindowedList
}

/** While a menu is on its way there is time to fetch what a long one needs. */
export function useLongMenuMeanwhile(): void {
  useEffect(() => void load().catch(() => undefined), [])
}

/**
 * The list of a long menu, `otherwise` when its code does not come; null until then. Not by `lazy`: React holds back what
 * was suspended for a while, and the first dishes would wait for that (PERF8).
 */
export function useWindowedList(
  isWanted: boolean,
  otherwise: ComponentType<ListProps>,
): ComponentType<ListProps> | null {
  const [list, setList] = useState<ComponentType<ListProps> | null>(() => windowed)
  useEffect(() => {
    if (!isWanted || list) return
    load().then(
      (loaded) => setList(() => loaded),
      () => setList(() => otherwise),
    )
  }, [isWanted, list, otherwise])
  return list
}
