import { lazy, type ReactNode, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { texts } from '#texts/texts'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { TenantBar, TenantHeading } from '../../../ui/tenant-bar.tsx'
import { selectClient } from '../../client/slice.ts'
import { Hero } from '../components/hero.tsx'
import { LandingFrame } from '../components/landing-frame.tsx'
import { StorePicker } from '../components/store-picker.tsx'
import { StoreResults } from '../components/store-results.tsx'
import { selectLoginFirst } from '../selectors.ts'
import './landing-page.css'

/** PERF6: below the page, and loaded after it. */
const LandingFooter = lazy(() =>
  importWithRetry(() => import('../components/landing-footer.tsx').then((it) => ({ default: it.LandingFooter }))),
)

/** The page "/": the tenant, its banners, and the store picker. */
export function LandingPage({ account }: { account: ReactNode }) {
  const { name, tagline, logo, icon } = useSelector(selectClient)
  // A14: a protected tenant requires a sign-in first.
  const loginFirst = useSelector(selectLoginFirst)
  const bar = (
    <>
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      <TenantBar>
        <TenantHeading logo={icon ?? logo} name={name} tagline={tagline} />
        {account}
      </TenantBar>
    </>
  )
  const footer = (
    <Suspense>
      <LandingFooter />
    </Suspense>
  )
  return (
    <LandingFrame bar={bar} footer={footer}>
      <Hero />
      <div className="landing-body">
        <StorePicker />
        {loginFirst ? null : <StoreResults />}
      </div>
    </LandingFrame>
  )
}
