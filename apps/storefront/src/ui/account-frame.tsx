import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/texts'
import { paths } from '../paths.ts'
import { TenantBar, TenantHeading } from './tenant-bar.tsx'
import './account-frame.css'

interface AccountFrameProps {
  readonly name: string
  readonly logo: string
  /** The account menu. */
  readonly account: ReactNode
  /** The content uses the whole width of a large screen. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The layout of the pages of an account, which belong to no store. */
export function AccountFrame({ name, logo, account, wide = false, children }: AccountFrameProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.skipToContent}
      </a>
      <TenantBar>
        <Link className="account-home" to={paths.landing()} aria-label={texts.logoOf(name)}>
          <TenantHeading logo={logo} name={name} />
        </Link>
        {account}
      </TenantBar>
      <main className="account-page" id="content" data-wide={wide || undefined}>
        {children}
      </main>
    </>
  )
}
