import { fieldTexts } from '#texts/fields'
import './privacy-link.css'

/** DPDP Act 2023: a link to the notice, before a form asks for data. It opens beside the form, which keeps what is typed. */
export const PrivacyLink = ({ url }: { url: string }) => (
  <a className="privacy-link" href={url} target="_blank" rel="noopener noreferrer">
    {fieldTexts.privacy}
  </a>
)
