import type { Dish } from '@tiffin/contract/storefront'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { menuTexts as words } from '../../../texts/menu.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { announced } from '../../notices/slice.ts'
import { DishCard } from './dish-card.tsx'

interface SearchResultsProps {
  readonly dishes: readonly Dish[]
  readonly columns: number
}

/** D15, D16: what the search found, or that it found nothing. */
export function SearchResults({ dishes, columns }: SearchResultsProps) {
  const dispatch = useDispatch()
  const summary = dishes.length > 0 ? words.resultsFor(dishes.length) : words.noItems

  useEffect(() => {
    dispatch(announced({ text: summary }))
  }, [dispatch, summary])

  if (dishes.length === 0) {
    return (
      <section className="search-results" aria-label={words.search}>
        <p className="search-summary">{words.noItems}</p>
        <EmptyState title={words.nothingFound} text={words.nothingFoundText} />
      </section>
    )
  }
  return (
    <section className="search-results" aria-label={words.search}>
      <h2 className="search-summary">{summary}</h2>
      <ul className={`menu-dishes menu-dishes-${columns}`}>
        {dishes.map((dish, at) => (
          <li key={dish.productId}>
            <DishCard dish={dish} tint={at} layout={columns === 1 ? 'row' : 'card'} />
          </li>
        ))}
      </ul>
    </section>
  )
}
