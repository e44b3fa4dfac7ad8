import type { ReactNode } from 'react'
import './entry-card.css'

interface EntryCardProps {
  readonly name: string
  /** Distinguishes entries of the same name, such as the class of a child. */
  readonly detail: string
  readonly note?: string
  /** What must not be overlooked about the person. */
  readonly warning?: string
  /** The card's radio button, when the diner selects among several people. */
  readonly choice?: { readonly radio: ReactNode; readonly chosen: boolean; readonly disabled?: boolean }
  readonly action?: ReactNode
}

/** Initials of the first and the last word; ignores text in brackets. */
function initials(name: string): string {
  const words = name.replaceAll(/\(.*?\)/g, ' ').match(/\p{L}[^\s]*/gu) ?? []
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase('en')
}

/** A person of a programme (child or staff), as a card with a large touch target. */
export function EntryCard({ name, detail, note, warning, choice, action }: EntryCardProps) {
  const words = (
    <>
      <span className="entry-mark" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="entry-text">
        <span className="entry-name">{name}</span>
        {detail ? <span className="entry-detail">{detail}</span> : null}
        {note ? <span className="entry-note">{note}</span> : null}
        {warning ? <strong className="entry-warning">{warning}</strong> : null}
      </span>
    </>
  )
  return (
    <div className={choice?.disabled ? 'entry entry-disabled' : 'entry'} data-chosen={choice?.chosen ? '' : undefined}>
      {choice ? (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio button comes with the choice
        <label className="entry-main">
          {choice.radio}
          {words}
        </label>
      ) : (
        <div className="entry-main">{words}</div>
      )}
      {action}
    </div>
  )
}
