import { useSelector } from 'react-redux'
import { footerTexts as words } from '#texts/footer'
import { CREDITS_URL, paths } from '../../../paths.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { LinkList } from '../../../ui/link-list.tsx'
import { selectClient } from '../../client/slice.ts'
import './store-footer.css'

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
          <LinkList label={words.links} links={links} />
        </div>
      </div>
    </footer>
  )
}
