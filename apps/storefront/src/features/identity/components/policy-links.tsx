import { useSelector } from 'react-redux'
import { footerTexts } from '#texts/footer'
import { identityTexts } from '#texts/identity'
import { LinkList } from '../../../ui/link-list.tsx'
import { selectClient } from '../../client/slice.ts'

/** Links to the tenant's privacy policy and terms, where a person enters a number, an e-mail address and a passcode. */
export function PolicyLinks() {
  const { privacyPolicy, terms } = useSelector(selectClient)
  const links = [
    [footerTexts.privacy, privacyPolicy],
    [footerTexts.terms, terms],
  ] as const
  return <LinkList label={identityTexts.policies} links={links} />
}
