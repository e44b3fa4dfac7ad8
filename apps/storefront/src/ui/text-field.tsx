import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type HTMLAttributes, useId } from 'react'
import { fieldTexts } from '#texts/fields'

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly name?: string
  readonly type?: 'text' | 'tel' | 'email' | 'time' | 'date'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly maxLength?: number
  /** Text before the input, such as a country code. */
  readonly prefix?: string
  /** Validation message; null or absent when there is none. */
  readonly problem?: string | null
  /** What follows from the value; shown while there is no problem. */
  readonly note?: string | null
}

/** A pasted text may have been cut. Digits are not text: they are as many as they must be. */
const fullNote = ({ value, maxLength, inputMode }: TextFieldProps): string | null =>
  inputMode !== 'numeric' && inputMode !== 'decimal' && maxLength !== undefined && value.length >= maxLength
    ? fieldTexts.full(maxLength)
    : null

/** A labelled single-line text field with its validation message below. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, prefix, problem, note, inputMode, maxLength, ...input } = props
  const below = problem || note || fullNote(props)
  const id = useId()
  return (
    <FormControl fullWidth error={Boolean(problem)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <OutlinedInput
        {...input}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        startAdornment={
          prefix ? (
            <span className="field-prefix" aria-hidden="true">
              {prefix}
            </span>
          ) : null
        }
        inputProps={{ inputMode, maxLength, 'aria-describedby': below ? `${id}-note` : undefined }}
      />
      {below ? <FormHelperText id={`${id}-note`}>{below}</FormHelperText> : null}
    </FormControl>
  )
}
