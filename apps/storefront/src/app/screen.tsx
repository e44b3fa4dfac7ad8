import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { untilLoaded } from '../platform/until-loaded.ts'

/** The code of a lazily loaded screen or sheet. Once it is there it renders at once: nothing flashes where it was preloaded. */
export interface ScreenCode<P extends object> {
  /** Fetches the code before it is wanted. A failure is the caller's to ignore: what is wanted is fetched again. */
  readonly preload: () => Promise<ComponentType<P>>
  /** Fetches the code until it is there. */
  readonly wanted: () => Promise<ComponentType<P>>
  readonly loaded: () => ComponentType<P> | null
}

/** `screenCode(() => import('../features/x/screens/x-page.tsx').then((it) => it.XPage))` */
export function screenCode<P extends object>(load: () => Promise<ComponentType<P>>): ScreenCode<P> {
  let code: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  let wanting: Promise<ComponentType<P>> | null = null
  const fetchCode = async (): Promise<ComponentType<P>> => {
    try {
      code = await load()
      return code
    } finally {
      loading = null
    }
  }
  const preload = (): Promise<ComponentType<P>> => {
    loading ??= fetchCode()
    return loading
  }
  return {
    loaded: () => code,
    preload,
    wanted: () => {
      wanting ??= untilLoaded(preload)
      return wanting
    },
  }
}

/** Renders a screen, or suspends until its code is there. */
export function Screen<P extends object>({ code, props }: { code: ScreenCode<P>; props: P }): ReactNode {
  return createElement(code.loaded() ?? use(code.wanted()), props)
}
