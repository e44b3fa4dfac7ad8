import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { Icon } from './icon.tsx'

/** Value and label of each option. */
type Options = readonly (readonly [value: string, words: string])[]

interface SelectFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: Options
  /** Options after those, under a heading. */
  readonly further?: { readonly heading: string; readonly options: Options }
  readonly problem?: string | null
}

const Chevron = ({ className }: { className?: string }) => (
  <span className={className} aria-hidden="true">
    <Icon name="chevronDown" size={18} />
  </span>
)

const items = (options: Options) =>
  options.map(([each, words]) => (
    <option key={each} value={each}>
      {words}
    </option>
  ))

/** A labelled native select: on phones the system's picker is easier to use than a custom list. */
export function SelectField({ label, name, value, onChange, options, further, problem }: SelectFieldProps) {
  const id = useId()
  return (
    <FormControl fullWidth error={Boolean(problem)}>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <NativeSelect
        input={<OutlinedInput />}
        IconComponent={Chevron}
        inputProps={{ id, name, 'aria-describedby': problem ? `${id}-note` : undefined }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {items(options)}
        {further ? <optgroup label={further.heading}>{items(further.options)}</optgroup> : null}
      </NativeSelect>
      {problem ? <FormHelperText id={`${id}-note`}>{problem}</FormHelperText> : null}
    </FormControl>
  )
}
