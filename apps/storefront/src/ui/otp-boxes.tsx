import { type ChangeEvent, type Ref, type SyntheticEvent, useId } from 'react'
import './otp-boxes.css'

export interface OtpBoxesProps {
  readonly label: string
  readonly value: string
  readonly onChange: (digits: string) => void
  /** `one-time-code` lets the device fill in a code; the other values are passcodes for password managers. */
  readonly autoComplete: 'one-time-code' | 'current-password' | 'new-password'
  /** True for passcodes: digits are shown as dots. */
  readonly masked?: boolean
  /** Validation message; null or absent when there is none. */
  readonly problem?: string | null
  readonly disabled?: boolean
  readonly name?: string
  readonly inputRef?: Ref<HTMLInputElement>
}

const BOXES = [0, 1, 2, 3, 4, 5] as const

/** Q6, Q24: the first six digits of any text typed, filled in or pasted ("123 456", "Your code: 123456"). */
const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, BOXES.length)

/** Keeps the caret behind the last digit, so that typing appends and deleting removes the last digit. */
function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const everything = selectionStart === 0 && selectionEnd === value.length && value.length > 0
  if (!everything && selectionStart !== value.length) event.currentTarget.setSelectionRange(value.length, value.length)
}

/**
 * Q6, Q24: six single-digit boxes, drawn over one real input, so that pasting, autofill, undo, assistive technology and
 * password managers work as usual.
 */
export function OtpBoxes(props: OtpBoxesProps) {
  const { label, value, onChange, autoComplete, masked = false, problem, disabled = false, name, inputRef } = props
  const id = useId()
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange(digitsOf(event.target.value))
  return (
    <div className="otp">
      <label className="otp-label" htmlFor={id}>
        {label}
      </label>
      <div className="otp-field" data-invalid={problem ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        <input
          ref={inputRef}
          id={id}
          name={name}
          className="otp-input"
          type={masked ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={autoComplete}
          spellCheck={false}
          disabled={disabled}
          value={value}
          onChange={change}
          onSelect={keepCaretAtEnd}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
        <div className="otp-boxes" aria-hidden="true">
          {BOXES.map((box) => (
            <span
              key={box}
              className="otp-box"
              data-filled={box < value.length ? '' : undefined}
              data-next={box === Math.min(value.length, BOXES.length - 1) ? '' : undefined}
            >
              {masked && value[box] ? '•' : value[box]}
            </span>
          ))}
        </div>
      </div>
      {problem ? (
        <p className="otp-problem" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
