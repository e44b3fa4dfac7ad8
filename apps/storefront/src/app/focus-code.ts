import { importWithRetry } from '../platform/import-with-retry.ts'

let loading: Promise<() => boolean> | null = null

/**
 * Loads the code that places the focus, and starts it, once: the first render does not need it (PERF7). Resolves with
 * the function that moves the focus to the page; it returns true when the focused heading says the page's title.
 */
export function loadFocus(): Promise<() => boolean> {
  loading ??= importWithRetry(() => import('./start-focus.ts')).then((it) => it.startFocus())
  return loading
}
