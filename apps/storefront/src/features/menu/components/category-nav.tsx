import { memo, type RefObject, useEffect, useRef } from 'react'
import { menuTexts as words } from '#texts/menu'
import type { CategoryEntry } from '../selectors.ts'
import './category-nav.css'

interface CategoryNavProps {
  readonly entries: readonly CategoryEntry[]
  readonly current: number
  readonly onChoose: (categoryId: number) => void
  /** `chips`: a row above the menu. `rail`: a column beside it. */
  readonly kind: 'chips' | 'rail'
}

function centre(box: HTMLElement | null, current: number): void {
  const entry = box?.querySelector<HTMLElement>('[aria-current]')
  if (!box || !entry || entry.dataset.category !== String(current)) return
  box.scrollTo?.({
    left: entry.offsetLeft - (box.clientWidth - entry.offsetWidth) / 2,
    top: entry.offsetTop - (box.clientHeight - entry.offsetHeight) / 2,
    behavior: 'smooth',
  })
}

/** Scrolls the current entry to the middle of the row or column, without scrolling the page. */
function useCentred(list: RefObject<HTMLElement | null>, current: number): void {
  useEffect(() => {
    // PERF8: measure in the next frame, which does layout anyway.
    const frame = requestAnimationFrame(() => centre(list.current, current))
    return () => cancelAnimationFrame(frame)
  }, [list, current])
}

/** D10: the categories; while the diner scrolls, the one in view is marked as current. */
export const CategoryNav = memo(function CategoryNav({ entries, current, onChoose, kind }: CategoryNavProps) {
  const list = useRef<HTMLUListElement>(null)
  useCentred(list, current)
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
