import { useSelector } from 'react-redux'
import { footerTexts as words } from '#texts/footer'
import { CREDITS_URL } from '../../../paths.ts'
import { FactList } from '../../../ui/fact-list.tsx'
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
          <ul className="store-footer-links" aria-label={words.links}>
            {links
              .filter(([, url]) => url !== '')
              .map(([label, url]) => (
                <li key={label}>
                  <a href={url} rel="noopener noreferrer" target="_blank">
                    {label}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
