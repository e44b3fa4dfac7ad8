import type { ReactNode } from 'react'
import './scene.css'

/** The canvas of every drawing, in the theme's colours. Decorative: the text beside it has the same meaning. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg className="scene" viewBox="0 0 240 176" aria-hidden="true" focusable="false">
      <circle className="scene-wash" cx="120" cy="88" r="84" />
      <ellipse className="scene-shade" cx="120" cy="154" rx="82" ry="9" />
      {children}
    </svg>
  )
}
