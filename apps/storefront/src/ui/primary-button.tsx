import Button from '@mui/material/Button'
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
export function PrimaryButton({ children, onClick, type = 'button', disabled, busy, wide }: PrimaryButtonProps) {
  return (
    <Button
      className="primary-button"
      variant="contained"
      disableElevation
      type={type}
      disabled={disabled ?? false}
      fullWidth={wide ?? false}
      aria-busy={busy ?? false}
      {...(onClick && !busy ? { onClick } : {})}
    >
      {children}
    </Button>
  )
}
