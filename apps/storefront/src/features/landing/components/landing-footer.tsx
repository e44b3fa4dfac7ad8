import { useSelector } from 'react-redux'
import { landingTexts as words } from '../../../texts/landing.ts'
import { selectClient } from '../../client/slice.ts'
import './landing-footer.css'

/** B32: who stands behind the client. What a client does not give is not shown. */
export function LandingFooter() {
  const client = useSelector(selectClient)
  const facts = [
    [words.address, client.address],
    [words.support, client.customerSupport],
    [words.email, client.email],
    [words.gst, client.gst],
    [words.fssai, client.fssai],
    [words.registered, client.registrationDate],
  ] as const
  return (
    <footer className="landing-footer">
      <div className="landing-footer-inner">
        <p className="landing-footer-name">{client.companyName || client.name}</p>
        <dl className="landing-footer-facts">
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </footer>
  )
}
