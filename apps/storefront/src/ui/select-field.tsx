import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { Icon } from './icon.tsx'

interface SelectFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Value and label of each option. */
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly problem?: string | null
}

const Chevron = ({ className }: { className?: string }) => (
  <span className={className} aria-hidden="true">
    <Icon name="chevronDown" size={18} />
  </span>
)

/** A labelled native select: on phones the system's picker is easier to use than a custom list. */
export function SelectField({ label, name, value, onChange, options, problem }: SelectFieldProps) {
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
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </NativeSelect>
      {problem ? <FormHelperText id={`${id}-note`}>{problem}</FormHelperText> : null}
    </FormControl>
  )
}
