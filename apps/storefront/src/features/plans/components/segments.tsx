import './segments.css'

interface SegmentsProps<T extends string> {
  readonly name: string
  /** Says what is chosen. */
  readonly legend: string
  readonly options: readonly (readonly [value: T, text: string])[]
  readonly value: T
  readonly onChoose: (value: T) => void
}

/** A choice of one among two or three, side by side. */
export function Segments<T extends string>({ name, legend, options, value, onChoose }: SegmentsProps<T>) {
  return (
    <fieldset className="segments">
      <legend className="sr-only">{legend}</legend>
      {options.map(([option, text]) => (
        <label className="segment" key={option}>
          <input
            className="segment-input"
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChoose(option)}
          />
          <span className="segment-text">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
