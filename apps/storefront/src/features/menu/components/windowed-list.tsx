import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type RefObject,
  startTransition,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { anchorIndex, guessedHeight, headIndex } from '../rows.ts'
import { KeepScrollPosition } from '../scrolling/keep-scroll-position.ts'
import { positionAt, type ScrollPosition } from '../scrolling/scroll-position.ts'
import { REACHED_PX, stickyHeight, useStart } from '../scrolling/scroller.ts'
import { useRowTerms } from '../use-row-terms.ts'
import { MenuRowView } from './menu-row.tsx'
import type { ListProps } from './plain-list.tsx'

const indexOf = (row: Element): number => (row instanceof HTMLElement ? Number(row.dataset.index) : -1)

/** The rendered rows in visual order, which may differ from their DOM order. */
const inOrder = (list: HTMLElement | null): Element[] =>
  [...(list?.children ?? [])].sort((a, b) => indexOf(a) - indexOf(b))

/** Keeps the focused row rendered wherever the diner scrolls, because unmounting it would lose the keyboard focus. */
function withFocused(list: RefObject<HTMLElement | null>, range: Range): number[] {
  const shown = defaultRangeExtractor(range)
  const row = document.activeElement?.closest('[data-index]')
  const index = row && list.current?.contains(row) ? indexOf(row) : -1
  if (index < 0 || index >= range.count || shown.includes(index)) return shown
  return [...shown, index].sort((a, b) => a - b)
}

/** False until the browser has painted the first render. */
function useFirstRenderDone(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)))
    return () => clearTimeout(timer)
  }, [])
  return painted
}

/** The list for long menus: renders only the rows near the viewport. */
export function WindowedList({ rows, columns, scroller, start, highlight = '' }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState<number | null>(null)
  const painted = useFirstRenderDone()
  const shared = useRowTerms(rows, columns, highlight)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or columns may move the list's top
  useLayoutEffect(() => {
    const measure = (): void => {
      if (list.current) setOffset(list.current.getBoundingClientRect().top + window.scrollY)
    }
    measure()
    // What is above the list may change its height.
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    resized?.observe(document.body)
    return () => resized?.disconnect()
  }, [rows, columns])

  const windowed = useWindowVirtualizer({
    count: rows.length,
    // Estimates only: each row is measured after it is rendered.
    estimateSize: (index) => guessedHeight(rows[index]),
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: (range) => withFocused(list, range),
    // PERF8: the first commit renders only rows in the viewport; rows near it follow after the first paint.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: painted ? 2 : 0,
    // PERF8: render the rows after a jump asynchronously instead of with `flushSync`, so that they don't delay a tap.
    useFlushSync: false,
    scrollMargin: offset ?? 0,
    scrollPaddingStart: stickyHeight(),
  })

  const scrollTo = (categoryId: number): void =>
    windowed.scrollToIndex(Math.max(0, headIndex(rows, categoryId)), { align: 'start' })

  const topOf = (index: number): number | null => {
    const at = windowed.measurementsCache[index]
    return at ? at.start - window.scrollY : null
  }
  const toPosition = ({ anchor, top }: ScrollPosition): void => {
    const now = topOf(anchorIndex(rows, anchor))
    if (now === null) scrollTo(anchor.categoryId)
    else window.scrollBy(0, now - top)
  }
  const position = (): ScrollPosition | null => positionAt(inOrder(list.current), rows, stickyHeight(), indexOf)

  useStart(start, offset !== null, { toCategory: scrollTo, toPosition })

  useImperativeHandle(scroller, () => ({
    categoryInView: () => {
      const at = windowed.getVirtualItemForOffset(window.scrollY + stickyHeight() + REACHED_PX)
      return at ? (rows[at.index]?.categoryId ?? null) : null
    },
    scrollTo,
    position,
  }))

  return (
    <KeepScrollPosition rows={rows} inView={position} topOf={topOf}>
      <div ref={list} className="menu-list menu-list-windowed" style={{ height: windowed.getTotalSize() }}>
        {windowed.getVirtualItems().map((item) => {
          const row = rows[item.index]
          return row && shared ? (
            <div
              key={item.key}
              ref={windowed.measureElement}
              data-index={item.index}
              className="menu-list-row"
              style={{ transform: `translateY(${item.start - (offset ?? 0)}px)` }}
            >
              <MenuRowView row={row} shared={shared} />
            </div>
          ) : null
        })}
      </div>
    </KeepScrollPosition>
  )
}
