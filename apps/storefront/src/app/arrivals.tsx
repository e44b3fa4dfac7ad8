import { type PageName, pageRow } from '@tiffin/contract/pages'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { NavigationType } from 'react-router-dom'
import { focusPage } from './focus-page.ts'

/** A page that has come to show. */
export interface Arrival {
  readonly page: PageName
  /** Equal for two addresses of the same page about the same thing. */
  readonly place: string
  readonly title: string
  readonly kind: NavigationType
}

interface Standing {
  readonly page: PageName
  readonly place: string
  /** True until the diner goes anywhere from the page that was loaded. */
  readonly isLoaded: boolean
}

const ArrivalContext = createContext<(arrival: Arrival) => void>(() => undefined)

/** To be called when a page shows; a page that stands already is no arrival. */
export const useArrive = (): ((arrival: Arrival) => void) => useContext(ArrivalContext)

/** A document that opens a page which leads on at once, as a store's home may (A17), is still being opened. */
const isStillLoading = (before: Standing | null, { page, kind }: Arrival): boolean =>
  before === null ||
  (before.isLoaded && kind === NavigationType.Replace && pageRow(before.page).leadsTo === pageRow(page).screen)

/**
 * After each navigation by history the focus is on the new page, and a screen reader says the page's title once: by the
 * heading that has the focus, else by the live region. The document's own load is announced by the browser.
 */
export function Arrivals({ viewed, children }: { viewed: (pattern: string) => void; children: ReactNode }) {
  const [said, say] = useState('')
  const standing = useRef<Standing | null>(null)
  const arrive = useCallback(
    (arrival: Arrival) => {
      const { page, place, title } = arrival
      const before = standing.current
      if (before?.place === place) return
      const isLoaded = isStillLoading(before, arrival)
      standing.current = { page, place, isLoaded }
      viewed(pageRow(page).path)
      if (!isLoaded) say(focusPage(title) ? '' : title)
    },
    [viewed],
  )
  return (
    <ArrivalContext value={arrive}>
      {children}
      <div className="sr-only" role="status" aria-live="polite">
        {said}
      </div>
    </ArrivalContext>
  )
}
