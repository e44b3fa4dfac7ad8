import type { Dish, Menu } from '@tiffin/contract/storefront'
import { useMemo, useRef } from 'react'
import { menuTexts as words } from '#texts/menu'
import { useWhileShown } from '../../../ui/use-while-shown.ts'
import { announcement } from '../../notices/slice.ts'
import { flatRows } from '../rows.ts'
import type { MenuScroller } from '../scrolling/scroller.ts'
import { MenuList } from './menu-list.tsx'
import { NothingFound } from './nothing-found.tsx'

interface SearchResultsProps {
  readonly dishes: readonly Dish[]
  /** All dishes of the menu, by product id. */
  readonly menuDishes: Menu['dishes']
  readonly columns: number
  readonly query: string
}

/** D15, D16: the search results, or an empty state. */
export function SearchResults({ dishes, menuDishes, columns, query }: SearchResultsProps) {
  const scroller = useRef<MenuScroller>(null)
  const rows = useMemo(() => flatRows(dishes, columns, menuDishes), [dishes, columns, menuDishes])
  const summary = dishes.length > 0 ? words.resultsFor(dishes.length) : words.noItems

  useWhileShown(announcement, summary)

  if (dishes.length === 0) return <NothingFound label={words.search} />
  return (
    <section className="search-results" id="results" tabIndex={-1} aria-label={words.search}>
      <h2 className="search-summary">{summary}</h2>
      <MenuList rows={rows} columns={columns} scroller={scroller} start={null} highlight={query.trim()} />
    </section>
  )
}
