import type { ReactNode } from 'react'
import { menuTexts as words } from '#texts/menu'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface NothingFoundProps {
  /** The accessible name of the section: search results, or filtered dishes. */
  readonly label: string
  readonly action?: ReactNode
}

/** D16: the empty state of a search or of filters. */
export function NothingFound({ label, action }: NothingFoundProps) {
  return (
    <section className="search-results" aria-label={label}>
      <p className="search-summary">{words.noItems}</p>
      <EmptyState title={words.nothingFound} text={words.nothingFoundText} action={action} />
    </section>
  )
}
