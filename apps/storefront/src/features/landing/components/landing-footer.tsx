import { useSelector } from 'react-redux'
import { footerTexts as words } from '#texts/footer'
import { CREDITS_URL } from '../../../paths.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { selectClient } from '../../client/slice.ts'
import './landing-footer.css'

/** B32: the tenant's company details. */
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
        <a className="landing-footer-credits" href={CREDITS_URL} target="_blank" rel="noopener">
          {words.credits}
        </a>
      </div>
    </footer>
  )
}
