import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { dishCount, headIndex, type MenuRow } from '../rows.ts'
import { MenuRowView } from './menu-row.tsx'
import type { ListProps } from './plain-list.tsx'
import { REACHED_PX, stickyHeight } from './scroller.ts'

/** First guesses of a row's height; each is measured once it is there. */
const guess = (row: MenuRow | undefined, columns: number): number => {
  if (row?.kind !== 'dishes') return 64
  return columns === 1 ? 204 : 420
}

/** A long menu: only the rows near the view are in the page. */
export function WindowedList({ rows, columns, scroller, start }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState<number | null>(null)
  const dishes = dishCount(rows)

  useLayoutEffect(() => {
    if (list.current) setOffset(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])

  const windowed = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => guess(rows[index], columns),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 4,
    scrollMargin: offset ?? 0,
    scrollPaddingStart: stickyHeight(),
  })

  const scrollTo = (categoryId: number): void =>
    windowed.scrollToIndex(Math.max(0, headIndex(rows, categoryId)), { align: 'start' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known where the list lies
  useEffect(() => {
    if (offset !== null && start !== null) scrollTo(start)
  }, [offset])

  useImperativeHandle(scroller, () => ({
    categoryInView: () => {
      const at = windowed.getVirtualItemForOffset(window.scrollY + stickyHeight() + REACHED_PX)
      return at ? (rows[at.index]?.categoryId ?? null) : null
    },
    scrollTo,
  }))

  return (
    <div ref={list} className="menu-list menu-list-windowed" style={{ height: windowed.getTotalSize() }}>
      {windowed.getVirtualItems().map((item) => {
        const row = rows[item.index]
        return row ? (
          <div
            key={item.key}
            ref={windowed.measureElement}
            data-index={item.index}
            className="menu-list-row"
            style={{ transform: `translateY(${item.start - (offset ?? 0)}px)` }}
          >
            <MenuRowView row={row} columns={columns} dishes={dishes} />
          </div>
        ) : null
      })}
    </div>
  )
}
