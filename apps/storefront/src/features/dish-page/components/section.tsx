import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { type Problem, type Section as SectionOf, sectionKey } from '../configuring.ts'
import './section.css'

interface SectionProps {
  readonly section: SectionOf
  readonly name: string
  readonly hint: string
  /** The number of selected options, such as "1 of 3". */
  readonly count: string
  readonly problem: Problem | null
  /** How often a problem has prevented saving or continuing. */
  readonly stops: number
  readonly children: ReactNode
}

/**
 * One group of options under a sticky heading. Its problem is shown below the heading and announced to screen readers.
 */
export function Section({ section, name, hint, count, problem, stops, children }: SectionProps) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  const isHere = problem?.at != null && sectionKey(problem.at) === sectionKey(section)

  const known = useRef(stops)

  useEffect(() => {
    const isStopped = known.current !== stops
    known.current = stops
    if (!isHere) return
    box.current?.scrollIntoView?.({ block: isStopped ? 'start' : 'nearest' })
    // AMB99: the diner continues at the section that needs a choice.
    if (isStopped) box.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus({ preventScroll: true })
  }, [isHere, stops])

  return (
    <section className="choices" ref={box} aria-labelledby={id} data-problem={isHere ? '' : undefined}>
      <div className="choices-head">
        <div className="choices-line">
          <h3 className="choices-name" id={id}>
            {name}
          </h3>
          {count ? <span className="choices-count">{count}</span> : null}
        </div>
        {hint ? <p className="choices-hint">{hint}</p> : null}
        {/* The live region must exist before it gets a text, so that screen readers announce it. */}
        <div role="alert">
          {isHere ? (
            <p className="choices-problem">
              <Icon name="info" size={18} />
              {reasonText(problem.reason)}
            </p>
          ) : null}
        </div>
      </div>
      {children}
    </section>
  )
}
