import type { ClientConfig } from '@tiffin/contract/boot'
import { allPages, type PageName, type PageRow, pageRow } from '@tiffin/contract/pages'
import { type ReactElement, Suspense, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { selectClient } from '../features/client/slice.ts'
import { AccountMenu } from '../features/identity/components/account-menu.tsx'
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx'
import { SignedInGuard, StoreGuard } from './guards/guards.tsx'
import { overlayCodes } from './overlay-codes.ts'
import { Page } from './page.tsx'
import { Screen } from './screen.tsx'
import { cartCoupon, cartPanel, checkoutExtras, dishSearch, payExtras, type ScreenProps } from './screens.ts'
import { frames } from './store-screens.ts'
import { usePageCode } from './use-page-code.ts'

const coupon = <Screen code={cartCoupon} props={{}} />

const given: ScreenProps = {
  coupon,
  account: <AccountMenu entries={(onChoice) => <Screen code={overlayCodes.accountEntries} props={{ onChoice }} />} />,
  panel: <Screen code={cartPanel} props={{ coupon }} />,
  search: <Screen code={dishSearch} props={{}} />,
  addOns: <Screen code={checkoutExtras} props={{}} />,
  extras: <Screen code={payExtras} props={{}} />,
}

/**
 * R1: the layouts around a page, outermost first. Navigating between two pages does not remount the outer layouts that
 * they have in common.
 */
function layersOf({ guard, frame }: PageRow): readonly ReactElement[] {
  const framed = frames[frame].map((code, at) => <Screen key={String(at)} code={code} props={given} />)
  return [
    ...(guard.includes('store') ? [<StoreGuard key="store" />] : []),
    ...framed,
    ...(guard.includes('signed-in') ? [<SignedInGuard key="signed-in" />] : []),
  ]
}

function routeOf(page: PageName, path: string): RouteObject {
  const leaf: RouteObject = { path, element: <Page name={page} given={given} /> }
  return layersOf(pageRow(page)).reduceRight<RouteObject>((child, element) => ({ element, children: [child] }), leaf)
}

/** R4 to R9: a route for each page of this tenant; any other path renders the not-found page. */
const routesFor = (client: ClientConfig): RouteObject[] => [
  ...allPages().flatMap(([page, { path, when }]) => (when(client) ? [routeOf(page, path)] : [])),
  routeOf('notFound', '*'),
]

export function AppRoutes() {
  const client = useSelector(selectClient)
  usePageCode(client)
  const routes = useMemo(() => routesFor(client), [client])
  return <Suspense fallback={<ScreenSkeleton />}>{useRoutes(routes)}</Suspense>
}
