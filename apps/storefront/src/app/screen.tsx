import { type ComponentType, createElement, type ReactNode, use } from 'react'

/** The code of a lazily loaded screen. Once it is there the screen renders at once: nothing flashes where it was preloaded. */
export interface ScreenCode<P extends object> {
  readonly preload: () => Promise<ComponentType<P>>
  readonly loaded: () => ComponentType<P> | null
}

/** `screenCode(() => import('../features/x/screens/x-page.tsx').then((it) => it.XPage))` */
export function screenCode<P extends object>(load: () => Promise<ComponentType<P>>): ScreenCode<P> {
  let code: ComponentType<P> | null = null
  let loading: Promise<ComponentType<P>> | null = null
  const keep = (component: ComponentType<P>): ComponentType<P> => {
    code = component
    return component
  }
  return {
    loaded: () => code,
    preload: () => {
      // A failure is kept: asking again at every render would never end. Loading the page anew is the way on.
      loading ??= load().then(keep)
      return loading
    },
  }
}

/** Renders a screen, or suspends until its code is there. */
export function Screen<P extends object>({ code, props }: { code: ScreenCode<P>; props: P }): ReactNode {
  return createElement(code.loaded() ?? use(code.preload()), props)
}
