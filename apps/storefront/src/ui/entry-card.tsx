import type { ReactNode } from 'react'
import './entry-card.css'

interface EntryCardProps {
  readonly name: string
  /** What tells one from another: the class of a child. */
  readonly detail: string
  readonly note?: string
  /** Set where a person is chosen of several: the radio button of this card. */
  readonly choice?: { readonly radio: ReactNode; readonly chosen: boolean }
  readonly action?: ReactNode
}

/** First letters of the first and the last name; what stands in brackets is no name. */
function initials(name: string): string {
  const words = name.replaceAll(/\(.*?\)/g, ' ').match(/\p{L}[^\s]*/gu) ?? []
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toLocaleUpperCase('en')
}

/** A person of a programme, as a card with a large target. */
export function EntryCard({ name, detail, note, choice, action }: EntryCardProps) {
  const words = (
    <>
      <span className="entry-mark" aria-hidden="true">
        {initials(name)}
      </span>
      <span className="entry-text">
        <span className="entry-name">{name}</span>
        {detail ? <span className="entry-detail">{detail}</span> : null}
        {note ? <span className="entry-note">{note}</span> : null}
      </span>
    </>
  )
  return (
    <div className="entry" data-chosen={choice?.chosen ? '' : undefined}>
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
