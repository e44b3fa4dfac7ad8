import { pages } from '@tiffin/contract/pages'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { AccountMenu } from '../features/identity/components/account-menu.tsx'
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx'
import { SignedInGuard, StoreGuard } from './guards/guards.tsx'
import { Screen } from './screen.tsx'
import { screens } from './screens.ts'
import { storeScreens } from './store-screens.ts'
import { usePageCode } from './use-page-code.ts'

const none = {}

const account = <AccountMenu />

const cartPanel = <Screen code={screens.cartPanel} props={none} />

/** R4-R6: which page stands where, and which check stands before it. */
export function AppRoutes() {
  usePageCode()
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Routes>
        <Route path={pages.landing} element={<Screen code={screens.landing} props={{ account }} />} />
        <Route path={pages.login} element={<Screen code={screens.login} props={none} />} />
        <Route path={pages.storeLogin} element={<Screen code={screens.login} props={none} />} />
        <Route path={pages.orderNotFound} element={<Screen code={screens.orderNotFound} props={none} />} />
        <Route element={<Screen code={storeScreens.ownStoreScope} props={none} />}>
          <Route element={<Screen code={storeScreens.storeFrame} props={{ account }} />}>
            <Route path={pages.cart} element={<Screen code={screens.cart} props={none} />} />
          </Route>
        </Route>
        <Route element={<SignedInGuard />}>
          <Route path={pages.myChild} element={<Screen code={screens.entries} props={{ kind: 'child', account }} />} />
          <Route path={pages.myStaff} element={<Screen code={screens.entries} props={{ kind: 'staff', account }} />} />
        </Route>
        <Route element={<StoreGuard />}>
          <Route element={<Screen code={storeScreens.storeScope} props={none} />}>
            <Route element={<Screen code={storeScreens.storeFrame} props={{ account }} />}>
              <Route path={pages.storeHome} element={<Screen code={screens.storeHome} props={none} />} />
              <Route path={pages.menu} element={<Screen code={screens.storeHome} props={none} />} />
              <Route path={pages.menuCategory} element={<Screen code={screens.menu} props={{ panel: cartPanel }} />} />
              <Route path={pages.dish} element={<Screen code={screens.dish} props={none} />} />
              <Route element={<SignedInGuard />}>
                <Route path={pages.storeCart} element={<Screen code={screens.cart} props={none} />} />
                <Route path={pages.checkout} element={<Screen code={screens.checkout} props={none} />} />
                <Route path={pages.pay} element={<Screen code={screens.pay} props={none} />} />
                <Route path={pages.trackOrder} element={<Screen code={screens.trackOrder} props={none} />} />
              </Route>
            </Route>
          </Route>
        </Route>
        <Route path="*" element={<Screen code={screens.notFound} props={none} />} />
      </Routes>
    </Suspense>
  )
}
