import type { ReactNode } from 'react'
import './primary-button.css'

interface PrimaryButtonProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  readonly type?: 'button' | 'submit'
  readonly disabled?: boolean
  /** Something is under way: the button stays where it is and takes no second click. */
  readonly busy?: boolean
  readonly wide?: boolean
}

/** The one strong action of a screen. */
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
