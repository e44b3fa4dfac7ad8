import { NAME_MAX } from '@tiffin/domain/people/person-name'
import { identityTexts } from '#texts/identity'
import { TextField } from '../../../ui/text-field.tsx'
import { tenDigits } from '../validation.ts'

interface FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | null
}

export const NameField = ({ value, onChange, problem }: FieldProps) => (
  <TextField
    label={identityTexts.name}
    name="name"
    autoComplete="name"
    maxLength={NAME_MAX}
    value={value}
    onChange={onChange}
    problem={problem}
  />
)

export const NumberField = ({ value, onChange, problem }: FieldProps) => (
  <TextField
    label={identityTexts.number}
    name="mobile"
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    prefix={identityTexts.countryCode}
    value={value}
    onChange={(text) => onChange(tenDigits(text))}
    problem={problem}
  />
)
