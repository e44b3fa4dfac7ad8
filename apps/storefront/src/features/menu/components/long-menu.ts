import { type ComponentType, useEffect, useState } from 'react'
import type { ListProps } from './plain-list.tsx'

let windowed: ComponentType<ListProps> | null = null

async function load(): Promise<ComponentType<ListProps>> {
  const { WindowedList } = await import('./windowed-list.tsx')
  windowed = WindowedList
  return WindowedList
}

/** Preloads the code of the list for long menus while the menu is loading. */
export function usePreloadWindowedList(): void {
  useEffect(() => void load().catch(() => undefined), [])
}

/**
 * The list component for long menus; null until its code is loaded, `otherwise` if loading fails. Not React's `lazy`:
 * React throttles the reveal of suspended content, which would delay the first dishes (PERF8).
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
