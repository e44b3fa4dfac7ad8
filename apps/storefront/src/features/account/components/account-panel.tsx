import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { accountFormTexts as words } from '#texts/account-forms'
import { careTexts } from '#texts/care'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { CareContact } from '../../../ui/care-contact.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectProfile } from '../../session/slice.ts'
import { accountClosed } from '../slice.ts'
import { AccountEntries } from './account-entries.tsx'
import './account-panel.css'

const MusicButton = lazy(() =>
  importWithRetry(() => import('../../../ui/music-button.tsx').then((it) => ({ default: it.MusicButton }))),
)

/** C17: the music of the tenant, for which the bar of a phone has no room; null for a tenant without music. */
function Music() {
  const { music } = useSelector(selectClient)
  if (!music) return null
  return (
    <Suspense>
      <MusicButton url={music} className="account-music" />
    </Suspense>
  )
}

/** SB33: Customer Care; null for a tenant without a contact. */
function Care() {
  const { customerSupport, email } = useSelector(selectClient)
  if (!customerSupport && !email) return null
  return (
    <section className="account-care">
      <h3 className="account-care-title">{careTexts.title}</h3>
      <CareContact phone={customerSupport} email={email} both />
    </section>
  )
}

/** Q28: the panel of the account on phones, in reach of the thumb; null for a visitor. */
export function AccountPanel() {
  const dispatch = useDispatch()
  const profile = useSelector(selectProfile)
  if (!profile) return null
  return (
    <Sheet title={words.hello(profile.name)} onClose={() => dispatch(accountClosed())}>
      <p className="account-panel-number">{words.numberOf(profile.mobile)}</p>
      <nav className="account-panel-entries" aria-label={words.hello(profile.name)}>
        <AccountEntries logOut={words.logout} />
      </nav>
      <Music />
      <Care />
    </Sheet>
  )
}
