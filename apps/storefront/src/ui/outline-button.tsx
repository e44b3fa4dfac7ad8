import type { ReactNode } from 'react'
import './outline-button.css'

interface OutlineButtonProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  /** True while the action runs: the button ignores clicks and keeps its place. */
  readonly busy?: boolean
}

/** A secondary action that should stay visible. */
export function OutlineButton({ children, onClick, type = 'button', busy = false }: OutlineButtonProps) {
  return (
    <button type={type} className="outline-button" aria-busy={busy} onClick={busy ? undefined : onClick}>
      {children}
    </button>
  )
}
