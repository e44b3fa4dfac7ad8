import type { ReactNode } from 'react'
import type { RenderLink } from '../../../ui/render-link.ts'
import './bar-frame.css'

interface BarFrameProps {
  readonly logo: string
  /** The URL of the small logo for narrow screens. */
  readonly icon: string
  readonly home: RenderLink
  readonly children?: ReactNode
}

/** C12: the top bar, with the tenant's logo as a link home. */
export function BarFrame({ logo, icon, home, children }: BarFrameProps) {
  const sign = (
    <picture>
      <source media="(width >= 768px)" srcSet={logo} />
      <img className="top-bar-logo" src={icon} alt="" />
    </picture>
  )
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        {home({ className: 'top-bar-home', children: sign })}
        {children}
      </div>
    </header>
  )
}
