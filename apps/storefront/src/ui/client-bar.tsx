import type { ReactNode } from 'react'
import './client-bar.css'

interface ClientSignProps {
  readonly logo: string
  readonly name: string
  readonly tagline?: string
}

/** B4, B5: the tenant's logo, name and tagline. */
export function ClientSign({ logo, name, tagline }: ClientSignProps) {
  return (
    <>
      <img className="client-logo" src={logo} alt="" />
      <span className="client-names">
        <span className="client-name">{name}</span>
        {tagline === undefined ? null : <span className="client-tagline">{tagline}</span>}
      </span>
    </>
  )
}

/** The header of pages outside a store. */
export function ClientBar({ children }: { children: ReactNode }) {
  return <header className="client-bar">{children}</header>
}
