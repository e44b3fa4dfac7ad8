import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import './segments.css'

interface SegmentsProps<T extends string> {
  readonly name: string
  /** Its accessible name. */
  readonly legend: string
  readonly options: readonly (readonly [value: T, text: string])[]
  readonly value: T
  readonly onChoose: (value: T) => void
}

/** A segmented control with two or three options. */
export function Segments<T extends string>({ name, legend, options, value, onChoose }: SegmentsProps<T>) {
  return (
    <RadioGroup
      className="segments"
      name={name}
      aria-label={legend}
      value={value}
      onChange={(_event, chosen) => onChoose(chosen as T)}
    >
      {options.map(([option, text]) => (
        <label className="segment" key={option}>
          <Radio className="segment-radio" value={option} />
          <span className="segment-text">{text}</span>
        </label>
      ))}
    </RadioGroup>
  )
}
