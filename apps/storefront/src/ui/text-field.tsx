import { type HTMLAttributes, useId } from 'react'
import './text-field.css'

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly name?: string
  readonly type?: 'text' | 'tel' | 'email'
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  readonly autoComplete?: string
  readonly maxLength?: number
  /** What stands before the text, such as a country code. */
  readonly prefix?: string
  readonly hint?: string
  /** What is wrong with the text; null or absent when nothing is. */
  readonly problem?: string | null
  readonly disabled?: boolean
  readonly required?: boolean
}

/** A labelled line of text, its problem said below it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, prefix, hint, problem, ...input } = props
  const id = useId()
  const note = problem ?? hint
  return (
    <div className="field" data-invalid={problem ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        {prefix ? (
          <span className="field-prefix" aria-hidden="true">
            {prefix}
          </span>
        ) : null}
        <input
          {...input}
          id={id}
          className="field-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
      </div>
      {note ? (
        <p className="field-note" id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
