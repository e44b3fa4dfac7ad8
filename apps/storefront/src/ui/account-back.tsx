import { Link } from 'react-router-dom'
import { accountFrameTexts } from '#texts/account-frame'
import { texts } from '#texts/texts'
import { paths } from '../paths.ts'
import { Icon } from './icon.tsx'

interface AccountBackProps {
  readonly to: string
  /** Absent: to the store, or home where there is none. */
  readonly text?: string
}

/** The way back from a page of an account. */
export function AccountBack({ to, text }: AccountBackProps) {
  return (
    <Link className="account-back" to={to}>
      <Icon name="chevronLeft" />
      {text ?? (to === paths.landing() ? texts.home : accountFrameTexts.backToStore)}
    </Link>
  )
}
