import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { texts } from '#texts/texts'
import { TenantBar, TenantHeading } from '../../../ui/tenant-bar.tsx'
import { selectClient } from '../../client/slice.ts'
import { Hero } from '../components/hero.tsx'
import { LandingFooter } from '../components/landing-footer.tsx'
import { LandingFrame } from '../components/landing-frame.tsx'
import { StorePicker } from '../components/store-picker.tsx'
import { StoreResults } from '../components/store-results.tsx'
import { selectLoginFirst } from '../selectors.ts'
import './landing-page.css'

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
  return (
    <LandingFrame bar={bar} footer={<LandingFooter />}>
      <Hero />
      <div className="landing-body">
        <StorePicker />
        {loginFirst ? null : <StoreResults />}
      </div>
    </LandingFrame>
  )
}
