import FormHelperText from '@mui/material/FormHelperText'
import { planTexts as words } from '#texts/plan'
import type { PlanEnd, QuickSpan } from '../plan-draft.ts'
import { dayWords, monthWords } from '../plan-words.ts'

interface QuickChoicesProps {
  readonly spans: readonly QuickSpan[]
  /** The chosen dates, which may be those of a span. */
  readonly chosen: { readonly from: string | null; readonly to: string | null }
  readonly onChoose: (span: QuickSpan) => void
}

const quickWords = ({ name, from }: QuickSpan): string => {
  if (name === 'rest-of-month') return words.restOf(monthWords(from))
  return name === 'next-week' ? words.nextWeek : words.fourWeeks
}

/** Spans that most plans are for. */
export function QuickChoices({ spans, chosen, onChoose }: QuickChoicesProps) {
  if (spans.length === 0) return null
  return (
    <fieldset className="plan-quick" aria-label={words.quick}>
      {spans.map((span) => (
        <button
          type="button"
          className="plan-chip"
          key={span.name}
          aria-pressed={span.from === chosen.from && span.to === chosen.to}
          onClick={() => onChoose(span)}
        >
          {quickWords(span)}
        </button>
      ))}
    </fieldset>
  )
}

interface PlanEndsProps {
  readonly from: string | null
  readonly to: string | null
  /** The date that the calendar chooses. */
  readonly end: PlanEnd
  readonly onEnd: (end: PlanEnd) => void
  /** The message at one of the two dates. */
  readonly problem: { readonly end: PlanEnd; readonly text: string } | null
}

/** O1: the first and the last day; each is a button after which the calendar chooses that day. */
export function PlanEnds({ from, to, end, onEnd, problem }: PlanEndsProps) {
  const ends = [
    ['from', words.starts, from],
    ['to', words.ends, to],
  ] as const
  return (
    <fieldset className="plan-ends" aria-label={words.dates}>
      {ends.map(([name, label, date]) => (
        <button
          type="button"
          key={name}
          name={name}
          className="plan-end"
          aria-pressed={name === end}
          aria-describedby={problem?.end === name ? 'plan-dates-note' : undefined}
          data-wrong={problem?.end === name ? '' : undefined}
          onClick={() => onEnd(name)}
        >
          <span className="plan-end-label">{label}</span> <span>{date === null ? words.choose : dayWords(date)}</span>
        </button>
      ))}
      {problem ? (
        <FormHelperText className="plan-note" id="plan-dates-note" error role="alert">
          {problem.text}
        </FormHelperText>
      ) : null}
    </fieldset>
  )
}
