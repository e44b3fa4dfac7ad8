import type { ReactNode } from 'react'
import './outline-button.css'

interface OutlineButtonProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  /** True while the action runs: clicks have no effect, but the button keeps the focus. */
  readonly busy?: boolean
}

/** The button for a secondary action. */
export function OutlineButton({ children, onClick, type = 'button', busy = false }: OutlineButtonProps) {
  return (
    <button type={type} className="outline-button" aria-busy={busy} onClick={busy ? undefined : onClick}>
      {children}
    </button>
  )
}
