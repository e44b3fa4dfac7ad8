/** What stands where a screen is about to be: its ground, without a spinner. */
export function ScreenSkeleton() {
  return <div className="screen-skeleton" aria-busy="true" />
}
