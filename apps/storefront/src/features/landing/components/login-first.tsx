import { useDispatch } from 'react-redux'
import { landingTexts as words } from '#texts/landing'
import { originNow } from '../../../platform/navigation.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { signInRequested } from '../../session/slice.ts'
import './login-first.css'

/**
 * B21: an overlay over the store picker of a protected tenant, shown until the diner signs in. The sign-in returns to
 * the page that required it (R2).
 */
export function LoginFirst() {
  const dispatch = useDispatch()
  const ask = () => dispatch(signInRequested({ returnTo: originNow() }))
  return (
    <div className="login-first">
      <p className="login-first-text">{words.logInToContinue}</p>
      <PrimaryButton onClick={ask}>{words.logIn}</PrimaryButton>
    </div>
  )
}
