import { usePendingCode } from './use-pending-code.ts'

/** Placeholder of a screen whose code is loading: the background of a screen, without a spinner. */
export function ScreenSkeleton() {
  usePendingCode()
  return <div className="screen-skeleton" aria-busy="true" />
}
