import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { dishCount, type MenuRow } from '../rows.ts'
import { MenuRowView } from './menu-row.tsx'
import { type MenuScroller, REACHED_PX, stickyHeight } from './scroller.ts'

export interface ListProps {
  readonly rows: readonly MenuRow[]
  readonly columns: number
  readonly scroller: Ref<MenuScroller>
  /** The category to begin at; null for the top of the page. */
  readonly start: number | null
}

const headsIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-category]') ?? []),
]

const scrollToHead = (list: HTMLElement | null, categoryId: number): void =>
  headsIn(list)
    .find((head) => head.dataset.category === String(categoryId))
    ?.scrollIntoView({ block: 'start' })

/** Every row of the menu is in the page: right for menus of an ordinary length, and the browser's own search finds all. */
export function PlainList({ rows, columns, scroller, start }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const dishes = dishCount(rows)

  useImperativeHandle(scroller, () => ({
    categoryInView: () => {
      const edge = stickyHeight() + REACHED_PX
      const passed = headsIn(list.current).findLast((head) => head.getBoundingClientRect().top <= edge)
      return passed ? Number(passed.dataset.category) : null
    },
    scrollTo: (categoryId) => scrollToHead(list.current, categoryId),
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the list begins is asked once
  useLayoutEffect(() => {
    if (start !== null) scrollToHead(list.current, start)
  }, [])

  return (
    <div ref={list} className="menu-list">
      {rows.map((row) => (
        <MenuRowView key={row.key} row={row} columns={columns} dishes={dishes} />
      ))}
    </div>
  )
}
