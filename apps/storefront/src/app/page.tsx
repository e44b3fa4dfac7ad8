import { documentTitle, pageFacts } from '@tiffin/contract/page-title'
import { type PageName, pageRow, pages } from '@tiffin/contract/pages'
import { pageTitles } from '@tiffin/domain/texts/page-titles'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigationType, useParams } from 'react-router-dom'
import { selectClient, type WithClient } from '../features/client/slice.ts'
import { selectStorefront, type WithStorefront } from '../features/storefront/slice.ts'
import { placeOf } from '../paths.ts'
import { useAnnounceRoute } from './route-announcer.tsx'
import { Screen } from './screen.tsx'
import { type ScreenProps, screens } from './screens.ts'

function useTitle(page: PageName): string {
  const params = useParams()
  const words = pageTitles[pageRow(page).title]
  return useSelector((state: WithClient & WithStorefront) =>
    documentTitle(words, pageFacts(params, selectStorefront(state)), selectClient(state).name),
  )
}

/** Sets the document title and announces the navigation after the screen has rendered. */
function useRouteAnnouncement(page: PageName): void {
  const title = useTitle(page)
  const announce = useAnnounceRoute()
  const kind = useNavigationType()
  const { pathname } = useLocation()
  const place = placeOf({ page, params: useParams() })
  useEffect(() => {
    // The screen has already redirected: the target page announces itself.
    if (window.location.pathname !== pathname) return
    document.title = title
    announce({ page, place, title, kind })
  }, [announce, kind, page, pathname, place, title])
}

/** Renders the screen of a page of the page table, sets the document title, moves the focus and counts the view. */
export function Page({ name, given }: { name: PageName; given: ScreenProps }) {
  useRouteAnnouncement(name)
  return <Screen code={screens[pages[name].screen]} props={given} />
}
