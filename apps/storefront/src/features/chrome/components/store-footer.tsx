import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { footerTexts as words } from '#texts/footer'
import { CREDITS_URL, paths } from '../../../paths.ts'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { LinkList } from '../../../ui/link-list.tsx'
import { selectClient, selectIsMobile } from '../../client/slice.ts'
import { selectProfile } from '../../session/slice.ts'
import './store-footer.css'

const MusicButton = lazy(() =>
  importWithRetry(() => import('../../../ui/music-button.tsx').then((it) => ({ default: it.MusicButton }))),
)

/** C17: on a phone, the music of a visitor; a signed-in diner has it in the account panel, and a wider bar has room for it. */
function VisitorMusic() {
  const { music } = useSelector(selectClient)
  const isMobile = useSelector(selectIsMobile)
  const isSignedIn = useSelector(selectProfile) !== null
  if (!music || !isMobile || isSignedIn) return null
  return (
    <Suspense>
      <MusicButton url={music} className="store-footer-music" />
    </Suspense>
  )
}

/** B33: the footer of a store's pages: support contact, company data, registrations and links. */
export function StoreFooter() {
  const client = useSelector(selectClient)
  const links = [
    [words.privacy, client.privacyPolicy],
    [words.terms, client.terms],
    [words.refunds, client.refundPolicy],
    [words.facebook, client.facebookUrl],
    [words.instagram, client.instagramUrl],
    [words.twitter, client.twitterUrl],
    [words.grievances, paths.grievances()],
    [words.credits, CREDITS_URL],
  ] as const
  return (
    <footer className="store-footer">
      <div className="store-footer-inner">
        <FactList
          facts={[
            [words.support, client.customerSupport],
            [words.email, client.email],
            [words.address, client.address],
            [words.gst, client.gst],
            [words.fssai, client.fssai],
          ]}
        />
        <div className="store-footer-end">
          <small className="store-footer-copyright">{words.copyright(client.companyName || client.name)}</small>
          <VisitorMusic />
          <LinkList label={words.links} links={links} />
        </div>
      </div>
    </footer>
  )
}
