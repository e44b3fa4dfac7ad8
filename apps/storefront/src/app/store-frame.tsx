import { pages } from '@tiffin/contract/pages'
import type { ReactNode } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import { texts } from '#texts/texts'
import { StoreFooter } from '../features/chrome/components/store-footer.tsx'
import { TopBar } from '../features/chrome/components/top-bar.tsx'

/**
 * The layout around every page of a store. It has no Suspense boundary, so the previous page stays while code loads.
 */
export function StoreFrame({ account, search }: { account: ReactNode; search: ReactNode }) {
  const onMenu = useMatch(pages.menuCategory.path) !== null
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      <TopBar account={account} search={onMenu ? search : null} />
      <Outlet />
      <StoreFooter />
    </>
  )
}
