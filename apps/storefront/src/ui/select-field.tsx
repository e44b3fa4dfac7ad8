import { useId } from 'react'
import { Icon } from './icon.tsx'
import './select-field.css'
import './text-field.css'

interface SelectFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Value and words of each. */
  readonly options: readonly (readonly [value: string, words: string])[]
  readonly problem?: string | null
}

/** A labelled choice of a few, as the device offers it. */
export function SelectField({ label, name, value, onChange, options, problem }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field" data-invalid={problem ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box select-box">
        <select
          id={id}
          name={name}
          className="field-input select-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
        >
          {options.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={18} />
      </div>
      {problem ? (
        <p className="field-note" id={`${id}-note`}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
