import { memo, useRef } from 'react'
import { menuTexts as words } from '#texts/menu'
import { useCentred } from '../scrolling/use-centred.ts'
import type { CategoryEntry } from '../selectors.ts'
import './category-nav.css'

interface CategoryNavProps {
  readonly entries: readonly CategoryEntry[]
  readonly current: number
  readonly onChoose: (categoryId: number) => void
  /** `chips`: a row above the menu. `rail`: a column beside it. */
  readonly kind: 'chips' | 'rail'
}

/** D10: the categories; while the diner scrolls, the one in view is marked as current. */
export const CategoryNav = memo(function CategoryNav({ entries, current, onChoose, kind }: CategoryNavProps) {
  const list = useRef<HTMLUListElement>(null)
  useCentred(list, String(current))
  return (
    <nav className={`categories categories-${kind}`} aria-label={words.categories}>
      <ul className="categories-list" ref={list}>
        {entries.map(({ categoryId, name, dishes }) => (
          <li key={categoryId}>
            <button
              type="button"
              className="category"
              data-category={categoryId}
              aria-current={categoryId === current ? 'true' : undefined}
              onClick={() => onChoose(categoryId)}
            >
              <span className="category-name">{name}</span>
              <span className="category-count" aria-hidden="true">
                {dishes}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
})
