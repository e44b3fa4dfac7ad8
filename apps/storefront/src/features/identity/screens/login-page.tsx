import { pictureSources } from '@tiffin/domain/menu/picture-sources'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { accountTexts } from '#texts/account'
import { identityTexts } from '#texts/identity'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { selectClient, selectIsMobile } from '../../client/slice.ts'
import { selectSignedIn } from '../../session/slice.ts'
import { IdentityForms } from '../components/identity-forms.tsx'
import { identityFormsSaga } from '../forms-saga.ts'
import { identityFormsReducer, selectIdentityForms } from '../forms-slice.ts'
import { panelOpened } from '../slice.ts'
import './login-page.css'

/** The sagas of the forms, which start when this module loads. */
export const sagas = [identityFormsSaga] as const

export const reducers = { identityForms: identityFormsReducer } as const

/** AMB46: on larger screens, the login URL opens the panel over the landing page. */
function PanelOverLanding() {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(panelOpened())
  }, [dispatch])
  return <Redirect to={paths.landing()} />
}

function PhonePage() {
  const { name, logo, homeImage } = useSelector(selectClient)
  const { tab, verification } = useSelector(selectIdentityForms)
  const [banner] = homeImage
  const navigate = useNavigate()
  return (
    <main className="login-page">
      <header className="login-head">
        {banner ? <img className="login-banner" {...pictureSources(banner.image, 'banner')} alt="" /> : null}
        <img className="login-logo" src={logo} alt={name} />
        <button
          type="button"
          className="icon-button login-close"
          aria-label={identityTexts.close}
          onClick={() => navigate(-1)}
        >
          <Icon name="close" />
        </button>
      </header>
      <h1 className="sr-only">{tab === 'signUp' || verification ? identityTexts.signUp : accountTexts.signIn}</h1>
      <div className="login-card">
        <MuiScope>
          <IdentityForms />
        </MuiScope>
      </div>
    </main>
  )
}

/**
 * Q2, Q3: the login page of phones. Redirects a diner who is already signed in to the landing page. The page stays when
 * the phone is turned, as an open panel does, because another form would lose what was typed, and the passcode with it.
 */
export function LoginPage() {
  const signedIn = useSelector(selectSignedIn)
  const mobile = useSelector(selectIsMobile)
  const [opened] = useState({ signedIn, mobile })
  if (opened.signedIn) return <Redirect to={paths.landing()} />
  return opened.mobile ? <PhonePage /> : <PanelOverLanding />
}
