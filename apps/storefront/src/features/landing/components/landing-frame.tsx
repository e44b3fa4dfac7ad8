import type { ReactNode } from 'react'
import './landing-frame.css'

interface LandingFrameProps {
  readonly bar: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** The layout of the landing page, shared with the first look. */
export function LandingFrame({ bar, children, footer }: LandingFrameProps) {
  return (
    <div className="landing">
      {bar}
      <main id="content" className="landing-main">
        {children}
      </main>
      {footer}
    </div>
  )
}
