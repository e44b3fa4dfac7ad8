import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { landingTexts as words } from '#texts/landing'
import { paths } from '../../../paths.ts'
import { originIn } from '../../../platform/navigation.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { signInRequested } from '../../session/slice.ts'
import './login-first.css'

/**
 * B21: an overlay over the store picker of a protected tenant, shown until the diner signs in. The sign-in returns to
 * the page that required it (R2).
 */
export function LoginFirst() {
  const dispatch = useDispatch()
  const { state } = useLocation()
  const ask = () => dispatch(signInRequested({ returnTo: originIn(state) ?? paths.landing() }))
  return (
    <div className="login-first">
      <p className="login-first-text">{words.logInToContinue}</p>
      <PrimaryButton onClick={ask}>{words.logIn}</PrimaryButton>
    </div>
  )
}
