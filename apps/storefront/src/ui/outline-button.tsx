import type { ReactNode } from 'react'
import './outline-button.css'

interface OutlineButtonProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  /** Something is under way: the button stays where it is and takes no second click. */
  readonly busy?: boolean
}

/** A second-rank action that still wants to be seen. */
export function OutlineButton({ children, onClick, type = 'button', busy = false }: OutlineButtonProps) {
  return (
    <button type={type} className="outline-button" aria-busy={busy} onClick={busy ? undefined : onClick}>
      {children}
    </button>
  )
}
