import { type PageName, pageRow } from '@tiffin/contract/pages'
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { NavigationType } from 'react-router-dom'
import { loadFocus } from './focus-code.ts'

/** A page that has just rendered after a navigation. */
export interface ShownPage {
  readonly page: PageName
  /** A key that is equal for two URLs which show the same page with the same content. */
  readonly place: string
  readonly title: string
  readonly kind: NavigationType
}

interface CurrentPage {
  readonly page: PageName
  readonly place: string
  /** True until the first navigation after the document load. */
  readonly isLoaded: boolean
}

const AnnounceContext = createContext<(next: ShownPage) => void>(() => undefined)

/** Returns the function that a page calls after it has rendered. Calls for the place already shown have no effect. */
export const useAnnounceRoute = (): ((next: ShownPage) => void) => useContext(AnnounceContext)

/** True for the first page after a document load and for the page that it redirects to, as a store home may (A17). */
const isStillRedirecting = (before: CurrentPage | null, { page, kind }: ShownPage): boolean =>
  before === null ||
  (before.isLoaded && kind === NavigationType.Replace && pageRow(before.page).leadsTo === pageRow(page).screen)

/**
 * After each client-side navigation, moves the focus to the new page, and makes a screen reader read its title once:
 * from the focused heading, or else from the live region. On a document load the browser announces the title, and
 * `startFocus` moves the focus when another page opened the document.
 */
export function RouteAnnouncer({ viewed, children }: { viewed: (pattern: string) => void; children: ReactNode }) {
  const [announcement, setAnnouncement] = useState('')
  const currentPage = useRef<CurrentPage | null>(null)
  const announcePage = useCallback(
    (next: ShownPage) => {
      const { page, place, title } = next
      const before = currentPage.current
      if (before?.place === place) return
      const isLoaded = isStillRedirecting(before, next)
      currentPage.current = { page, place, isLoaded }
      viewed(pageRow(page).path)
      if (isLoaded) return
      void loadFocus().then((focusPage) => {
        if (currentPage.current?.place === place) setAnnouncement(focusPage() ? '' : title)
      })
    },
    [viewed],
  )
  return (
    <AnnounceContext value={announcePage}>
      {children}
      <div className="sr-only" role="status" aria-live="polite">
        {announcement}
      </div>
    </AnnounceContext>
  )
}
