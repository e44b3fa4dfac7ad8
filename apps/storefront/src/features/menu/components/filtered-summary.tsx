import { type DishFilters, noFilters } from '@tiffin/domain/menu/dish-filters'
import { filterTexts as words } from '#texts/filters'
import { menuTexts } from '#texts/menu'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { useWhileShown } from '../../../ui/use-while-shown.ts'
import { announcement } from '../../notices/slice.ts'
import { dishesOf, type MenuView } from '../menu-view.ts'
import { NothingFound } from './nothing-found.tsx'

interface FilteredSummaryProps {
  /** The filtered menu. */
  readonly view: MenuView
  readonly onFilter: (filters: DishFilters) => void
}

/**
 * The number of dishes that match the filters, shown and announced. D16: without a match, a message and a button that
 * clears the filters.
 */
export function FilteredSummary({ view, onFilter }: FilteredSummaryProps) {
  const count = dishesOf(view).length
  const summary = count > 0 ? words.found(count) : menuTexts.noItems

  useWhileShown(announcement, summary)

  if (count > 0) return <p className="search-summary filtered-summary">{summary}</p>
  return (
    <NothingFound
      label={words.title}
      action={<OutlineButton onClick={() => onFilter(noFilters)}>{words.clearAll}</OutlineButton>}
    />
  )
}
