import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import './choice-chips.css'

interface Chip {
  readonly value: string
  readonly text: string
  /** A second line, such as until when a meal can be ordered; null: none. */
  readonly note?: string | null
  readonly isDisabled?: boolean
}

interface ChoiceChipsProps {
  readonly name: string
  readonly chips: readonly Chip[]
  /** null: nothing is chosen. */
  readonly value: string | null
  readonly onChoose: (value: string) => void
  /** The id of the label. */
  readonly labelId: string
  /** The id of the error message; undefined: the choice is not wrong. */
  readonly problemId?: string | undefined
}

/** A choice of one among a few, shown as chips. */
export function ChoiceChips({ name, chips, value, onChoose, labelId, problemId }: ChoiceChipsProps) {
  return (
    <RadioGroup
      className="choice-chips"
      aria-labelledby={labelId}
      aria-describedby={problemId}
      aria-invalid={problemId !== undefined}
      name={name}
      value={value}
      onChange={(_event, chosen) => onChoose(chosen)}
    >
      {chips.map((chip) => (
        <label className="choice-chip" key={chip.text}>
          <Radio className="choice-radio" value={chip.value} disabled={chip.isDisabled ?? false} />
          <span className="choice-text">
            {chip.text} {chip.note ? <span className="choice-note">{chip.note}</span> : null}
          </span>
        </label>
      ))}
    </RadioGroup>
  )
}
