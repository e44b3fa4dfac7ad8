import { useWanted } from './use-wanted.ts'

/** What stands where a screen is about to be: its ground, without a spinner. */
export function ScreenSkeleton() {
  useWanted()
  return <div className="screen-skeleton" aria-busy="true" />
}
