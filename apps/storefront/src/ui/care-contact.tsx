import { careTexts } from '#texts/care'

interface CareContactProps {
  readonly phone: string
  /** Shown when there is no phone number, or always with `both`. */
  readonly email: string
  readonly both?: boolean
}

/** The links to Customer Care: the phone number, else the e-mail address. Nothing for a tenant with neither. */
export function CareContact({ phone, email, both = false }: CareContactProps) {
  return (
    <>
      {phone ? (
        <a className="care-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {careTexts.call(phone)}
        </a>
      ) : null}
      {email && (both || !phone) ? (
        <a className="care-link" href={`mailto:${email}`}>
          {careTexts.write(email)}
        </a>
      ) : null}
    </>
  )
}
