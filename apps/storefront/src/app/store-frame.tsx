import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx'

/** What stands around every page of a store. */
export function StoreFrame({ account }: { account: ReactNode }) {
  return (
    <>
      <header>{account}</header>
      <Suspense fallback={<ScreenSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  )
}
