import { type KeyboardEvent, useId, useState } from 'react'
import './text-field.css'
import './suggestion-field.css'

export interface Suggestion {
  readonly id: string
  readonly title: string
  readonly detail: string
}

interface SuggestionFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly suggestions: readonly Suggestion[]
  readonly onChoose: (id: string) => void
  readonly hint?: string
  /** Said below the field in place of suggestions, such as that there are none. */
  readonly note?: string | null
  readonly problem?: string | null
  readonly name?: string
}

/** Which suggestion the arrow keys stand on, after a key; -1 is none. */
function moved(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return count === 0 ? -1 : (at + 1) % count
  if (key === 'ArrowUp') return count === 0 ? -1 : (at <= 0 ? count : at) - 1
  return null
}

/** A text field with suggestions under it: the combobox pattern, on a native input. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, value, onChange, suggestions, onChoose, hint, note, problem, name } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const shown = open && suggestions.length > 0
  const below = problem ?? note ?? hint

  const choose = (chosen: string) => {
    setOpen(false)
    setActive(-1)
    onChoose(chosen)
  }
  const press = (event: KeyboardEvent) => {
    const next = moved(event.key, active, suggestions.length)
    if (next !== null) {
      event.preventDefault()
      setOpen(true)
      setActive(next)
    }
    const chosen = suggestions[active]
    if (event.key === 'Enter' && shown && chosen) {
      event.preventDefault()
      choose(chosen.id)
    }
    if (event.key === 'Escape' && shown) {
      // The dialog around it stays.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className="field suggest" data-invalid={problem ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <input
          id={id}
          name={name}
          className="field-input"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={problem ? true : undefined}
          aria-describedby={below ? `${id}-note` : undefined}
          value={value}
          onChange={(event) => {
            setOpen(true)
            setActive(-1)
            onChange(event.target.value)
          }}
          onKeyDown={press}
          onBlur={() => setOpen(false)}
        />
      </div>
      <div className="suggest-list" id={`${id}-list`} role="listbox" aria-label={label} hidden={!shown}>
        {suggestions.map((suggestion, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works through the field (aria-activedescendant)
          <div
            key={suggestion.id}
            id={`${id}-${at}`}
            className="suggest-entry"
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Before the blur that would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion.id)}
          >
            <span className="suggest-title">{suggestion.title}</span>
            <span className="suggest-detail">{suggestion.detail}</span>
          </div>
        ))}
      </div>
      {below ? (
        <p className="field-note" id={`${id}-note`}>
          {below}
        </p>
      ) : null}
    </div>
  )
}
