import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { landingTexts as words } from '#texts/landing'
import { paths } from '../../../paths.ts'
import { originIn } from '../../../platform/navigation.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { signInRequested } from '../../session/slice.ts'
import './login-first.css'

/** B21: lies over the picker of a protected client until the diner signs in, and leads back to the page that asked for it (R2). */
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
