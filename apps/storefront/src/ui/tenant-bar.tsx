import type { ReactNode } from 'react'
import './tenant-bar.css'

interface TenantHeadingProps {
  readonly logo: string
  readonly name: string
  readonly tagline?: string
}

/** B4, B5: the tenant's logo, name and tagline. */
export function TenantHeading({ logo, name, tagline }: TenantHeadingProps) {
  return (
    <>
      <img className="tenant-logo" src={logo} alt="" />
      <span className="tenant-names">
        <span className="tenant-name">{name}</span>
        {tagline === undefined ? null : <span className="tenant-tagline">{tagline}</span>}
      </span>
    </>
  )
}

/** The header of pages that do not belong to a store. */
export function TenantBar({ children }: { children: ReactNode }) {
  return <header className="tenant-bar">{children}</header>
}
