import { useDispatch } from 'react-redux'
import { landingTexts as words } from '#texts/landing'
import { paths } from '../../../paths.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { signInRequested } from '../../session/slice.ts'
import './login-first.css'

/** B21: lies over the picker of a protected client until somebody signs in. */
export function LoginFirst() {
  const dispatch = useDispatch()
  return (
    <div className="login-first">
      <p className="login-first-text">{words.logInToContinue}</p>
      <PrimaryButton onClick={() => dispatch(signInRequested({ returnTo: paths.landing() }))}>
        {words.logIn}
      </PrimaryButton>
    </div>
  )
}
