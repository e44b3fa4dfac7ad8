import { useWanted } from './use-wanted.ts'

/** Placeholder of a screen whose code is loading: its background, without a spinner. */
export function ScreenSkeleton() {
  useWanted()
  return <div className="screen-skeleton" aria-busy="true" />
}
