import { identityTexts } from '#texts/identity'
import { TextField } from '../../../ui/text-field.tsx'
import { type ContactForm, tenDigits } from '../validation.ts'

interface ContactFieldsProps {
  readonly form: ContactForm
  readonly change: (part: Partial<ContactForm>) => void
  readonly problemAt: (field: keyof ContactForm) => string | null
  /** True: the browser adds passkeys to its suggestions. */
  readonly takesPasskeys?: boolean
}

/** AMB44: a mobile number or an e-mail address, of which one is filled in. */
export function ContactFields({ form, change, problemAt, takesPasskeys = false }: ContactFieldsProps) {
  const completed = (by: string) => (takesPasskeys ? `${by} webauthn` : by)
  return (
    <>
      <TextField
        label={identityTexts.number}
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete={completed('tel-national')}
        prefix={identityTexts.countryCode}
        value={form.mobile}
        onChange={(text) => change({ mobile: tenDigits(text) })}
        problem={problemAt('mobile')}
      />
      <p className="identity-or">
        <span>{identityTexts.or}</span>
      </p>
      <TextField
        label={identityTexts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete={completed('username')}
        value={form.email}
        onChange={(text) => change({ email: text.trim() })}
        problem={problemAt('email')}
      />
    </>
  )
}
