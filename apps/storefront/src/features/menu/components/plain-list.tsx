import { type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { anchorIndex, headIndex, heightOf, type MenuRow, rowsWithin } from '../rows.ts'
import { KeepScrollPosition } from '../scrolling/keep-scroll-position.ts'
import { positionAt, type ScrollPosition } from '../scrolling/scroll-position.ts'
import { type MenuScroller, REACHED_PX, type Start, stickyHeight, useStart } from '../scrolling/scroller.ts'
import { useGrowing } from '../scrolling/use-growing.ts'
import { useRowTerms } from '../use-row-terms.ts'
import { MenuRowView } from './menu-row.tsx'

export interface ListProps {
  readonly rows: readonly MenuRow[]
  readonly columns: number
  readonly scroller: Ref<MenuScroller>
  readonly start: Start
  /** D15: the search query, which is highlighted in the names of dishes. */
  readonly highlight?: string
}

const headsIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-category]') ?? []),
]

/** Scrolls to the heading of a category. Returns false when the heading is not rendered. */
function scrollToHead(list: HTMLElement | null, categoryId: number): boolean {
  const found = headsIn(list).find((head) => head.dataset.category === String(categoryId))
  found?.scrollIntoView({ block: 'start' })
  return found !== undefined
}

/**
 * The index of the row to which the list scrolls initially. All rows above it must be rendered first, so that its
 * position is right.
 */
function startIndex(rows: readonly MenuRow[], start: Start): number {
  if (start === null) return 0
  return Math.max(0, typeof start === 'number' ? headIndex(rows, start) : anchorIndex(rows, start.anchor))
}

const endsInView = (list: HTMLElement | null): boolean =>
  (list?.lastElementChild?.getBoundingClientRect().bottom ?? 0) < window.innerHeight

/**
 * The list for menus below `WINDOWED_FROM` dishes. It renders all rows, in batches, so that the browser's find-in-page
 * covers every dish.
 */
export function PlainList({ rows, columns, scroller, start, highlight = '' }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const shared = useRowTerms(rows, columns, highlight)
  const isScrolledPast = useCallback(() => endsInView(list.current), [])
  const fromTopTo = (index: number): number => index + rowsWithin(rows.slice(index), window.innerHeight)
  const { count, growTo } = useGrowing({
    length: rows.length,
    initialCount: () => fromTopTo(startIndex(rows, start)),
    isScrolledPast,
  })

  const pendingCategory = useRef<number | null>(null)

  const toCategory = (categoryId: number): void => {
    if (scrollToHead(list.current, categoryId) || count >= rows.length) return
    pendingCategory.current = categoryId
    growTo(fromTopTo(headIndex(rows, categoryId)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the awaited category is rendered when `count` grows
  useLayoutEffect(() => {
    if (pendingCategory.current === null) return
    scrollToHead(list.current, pendingCategory.current)
    pendingCategory.current = null
  }, [count])
  const position = (): ScrollPosition | null =>
    positionAt(list.current?.children ?? [], rows, stickyHeight(), (_, at) => at)
  const topOf = (index: number): number | null => list.current?.children[index]?.getBoundingClientRect().top ?? null
  const toPosition = ({ anchor, top }: ScrollPosition): void => {
    const now = topOf(anchorIndex(rows, anchor))
    if (now === null) toCategory(anchor.categoryId)
    else window.scrollBy(0, now - top)
  }

  useImperativeHandle(scroller, () => ({
    categoryInView: () => {
      const edge = stickyHeight() + REACHED_PX
      const passed = headsIn(list.current).findLast((head) => head.getBoundingClientRect().top <= edge)
      return passed ? Number(passed.dataset.category) : null
    },
    scrollTo: toCategory,
    position,
  }))

  useStart(start, true, { toCategory, toPosition })

  return (
    <KeepScrollPosition rows={rows} inView={position} topOf={topOf}>
      {/* The padding reserves the height of rows that are not rendered yet, so that content below the list does not
         shift. */}
      <div ref={list} className="menu-list" style={{ paddingBottom: heightOf(rows.slice(count)) }}>
        {shared ? rows.slice(0, count).map((row) => <MenuRowView key={row.key} row={row} shared={shared} />) : null}
      </div>
    </KeepScrollPosition>
  )
}
