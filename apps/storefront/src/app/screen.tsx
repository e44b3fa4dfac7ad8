import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { untilLoaded } from '../platform/until-loaded.ts'

/** The code of a lazily loaded screen or sheet. Once it is there it renders at once: nothing flashes where it was preloaded. */
export interface ScreenCode<P extends object> {
  /** Fetches the code before it is wanted. A failure is the caller's to ignore: what is wanted is fetched again. */
  readonly preload: () => Promise<ComponentType<P>>
  /** Fetches the code until it is there. */
  readonly wanted: () => Promise<ComponentType<P>>
}

/** A promise that `use` need not wait for. */
const settledWith = <T,>(value: T): Promise<T> => Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

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
    preload,
    wanted: () => {
      wanting ??= code ? settledWith(code) : untilLoaded(preload)
      return wanting
    },
  }
}

/** Renders a screen, or suspends until its code is there. */
export function Screen<P extends object>({ code, props }: { code: ScreenCode<P>; props: P }): ReactNode {
  return createElement(use(code.wanted()), props)
}
