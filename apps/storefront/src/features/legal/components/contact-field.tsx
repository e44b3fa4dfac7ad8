import { grievanceTexts as words } from '#texts/legal'
import { TextField } from '../../../ui/text-field.tsx'

/** The longest address of a mailbox. */
const CONTACT_MAX = 254

interface ContactFieldProps {
  readonly value: string
  readonly onChange: (contact: string) => void
  readonly problem: string | null
  readonly note?: string
}

/** The mobile number or the e-mail address of a visitor who complains. */
export const ContactField = ({ value, onChange, problem, note }: ContactFieldProps) => (
  <TextField
    label={words.contact}
    name="contact"
    autoComplete="email"
    maxLength={CONTACT_MAX}
    value={value}
    onChange={onChange}
    problem={problem}
    {...(note !== undefined && { note })}
  />
)
