import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { texts } from '#texts/texts'
import { selectClient } from '../../client/slice.ts'
import { Hero } from '../components/hero.tsx'
import { LandingFooter } from '../components/landing-footer.tsx'
import { StorePicker } from '../components/store-picker.tsx'
import { StoreResults } from '../components/store-results.tsx'
import { selectLoginFirst } from '../selectors.ts'
import './landing-page.css'

/** "/": who this is, what they cook, and which store one orders from. */
export function LandingPage({ account }: { account: ReactNode }) {
  const { name, tagline, logo, icon } = useSelector(selectClient)
  // A14
  const loginFirst = useSelector(selectLoginFirst)
  return (
    <div className="landing">
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      <header className="shell-header">
        <img className="shell-logo" src={icon ?? logo} alt="" />
        <span className="shell-names">
          <span className="shell-name">{name}</span>
          <span className="landing-tagline">{tagline}</span>
        </span>
        {account}
      </header>
      <main id="content" className="landing-main">
        <Hero />
        <div className="landing-body">
          <StorePicker />
          {loginFirst ? null : <StoreResults />}
        </div>
      </main>
      <LandingFooter />
    </div>
  )
}
