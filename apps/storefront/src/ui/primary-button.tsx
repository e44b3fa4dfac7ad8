import type { ReactNode } from 'react'
import './primary-button.css'

interface PrimaryButtonProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  /** True while the action runs: clicks have no effect, but the button keeps the focus. */
  readonly busy?: boolean
  readonly wide?: boolean
}

/** The main action of a screen; use it once per screen. */
export function PrimaryButton({
  children,
  onClick,
  type = 'button',
  disabled,
  busy = false,
  wide,
}: PrimaryButtonProps) {
  return (
    <button
      type={type}
      className={wide ? 'primary-button primary-button-wide' : 'primary-button'}
      disabled={disabled ?? false}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </button>
  )
}
