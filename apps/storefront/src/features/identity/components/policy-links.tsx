import { useSelector } from 'react-redux'
import { footerTexts } from '#texts/footer'
import { identityTexts } from '#texts/identity'
import { selectClient } from '../../client/slice.ts'

/** Links to the tenant's privacy policy and terms, where a person enters a number, an e-mail address and a passcode. */
export function PolicyLinks() {
  const { privacyPolicy, terms } = useSelector(selectClient)
  const links = [
    [footerTexts.privacy, privacyPolicy],
    [footerTexts.terms, terms],
  ] as const
  const known = links.filter(([, url]) => url !== '')
  if (known.length === 0) return null
  return (
    <ul className="identity-policies" aria-label={identityTexts.policies}>
      {known.map(([label, url]) => (
        <li key={label}>
          <a href={url} rel="noopener noreferrer" target="_blank">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
