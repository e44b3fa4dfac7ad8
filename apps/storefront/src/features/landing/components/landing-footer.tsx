import { useSelector } from 'react-redux'
import { footerTexts as words } from '#texts/footer'
import { CREDITS_URL, paths } from '../../../paths.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { LinkList } from '../../../ui/link-list.tsx'
import { selectClient } from '../../client/slice.ts'
import './landing-footer.css'

/** B32: the tenant's company details, and the policies that a diner, or a payment provider's review, looks for first. */
export function LandingFooter() {
  const client = useSelector(selectClient)
  return (
    <footer className="landing-footer">
      <div className="landing-footer-inner">
        <p className="landing-footer-name">{client.companyName || client.name}</p>
        <FactList
          facts={[
            [words.address, client.address],
            [words.support, client.customerSupport],
            [words.email, client.email],
            [words.gst, client.gst],
            [words.fssai, client.fssai],
            [words.registered, client.registrationDate],
          ]}
        />
        <LinkList
          label={words.links}
          links={[
            [words.privacy, client.privacyPolicy],
            [words.terms, client.terms],
            [words.refunds, client.refundPolicy],
            [words.grievances, paths.grievances()],
            [words.credits, CREDITS_URL],
          ]}
        />
      </div>
    </footer>
  )
}
