import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { texts } from '../../../texts/texts.ts'
import { selectProfile } from '../../session/slice.ts'

/** B5, B6: the way to sign in, or who is signed in. */
export function AccountMenu() {
  const profile = useSelector(selectProfile)
  return profile ? <span>{profile.mobile}</span> : <Link to={paths.login()}>{texts.signIn}</Link>
}
