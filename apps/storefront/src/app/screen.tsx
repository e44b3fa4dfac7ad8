import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { importWithRetry } from '../platform/import-with-retry.ts'

/** The code of a lazily loaded screen or sheet. Once loaded, it renders synchronously, without a fallback. */
export interface ScreenCode<P extends object> {
  /** Loads the code before it is needed. Callers may ignore a failure: `ensure` loads it again. */
  readonly preload: () => Promise<ComponentType<P>>
  /** Loads the code and retries until it has loaded. */
  readonly ensure: () => Promise<ComponentType<P>>
}

/** A resolved promise that `use` reads without suspending. */
const fulfilledWith = <T,>(value: T): Promise<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled', value })

/** Usage: `screenCode(() => import('../features/x/screens/x-page.tsx').then((it) => it.XPage))` */
export function screenCode<P extends object>(load: () => Promise<ComponentType<P>>): ScreenCode<P> {
  let code: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  let ensuring: Promise<ComponentType<P>> | null = null
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
    ensure: () => {
      ensuring ??= code ? fulfilledWith(code) : importWithRetry(preload)
      return ensuring
    },
  }
}

/** Renders a screen; suspends until its code has loaded. */
export function Screen<P extends object>({ code, props }: { code: ScreenCode<P>; props: P }): ReactNode {
  return createElement(use(code.ensure()), props)
}
