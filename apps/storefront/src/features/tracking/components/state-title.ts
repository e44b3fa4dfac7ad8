import { useEffect } from 'react'
import { trackingTexts } from '#texts/tracking'

/** AMB84: shows the order's state in the tab's title, for a diner who looks at another tab. null: not known yet. */
export function useStateTitle(state: string | null): void {
  useEffect(() => {
    if (!state) return
    const page = document.title
    const title = trackingTexts.titleWith(state, page)
    document.title = title
    return () => {
      if (document.title === title) document.title = page
    }
  }, [state])
}
