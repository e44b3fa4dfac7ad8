import { type Ref, useImperativeHandle, useRef } from 'react'
import { type Held, heldAt } from '../held.ts'
import { anchorIndex, dishCount, type MenuRow } from '../rows.ts'
import { HeldPlace } from './held-place.ts'
import { MenuRowView } from './menu-row.tsx'
import { type MenuScroller, REACHED_PX, type Start, stickyHeight, useStart } from './scroller.ts'

export interface ListProps {
  readonly rows: readonly MenuRow[]
  readonly columns: number
  readonly scroller: Ref<MenuScroller>
  readonly start: Start
  /** D15: what was searched for, marked in the names of dishes. */
  readonly highlight?: string
}

const headsIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-category]') ?? []),
]

const scrollToHead = (list: HTMLElement | null, categoryId: number): void =>
  headsIn(list)
    .find((head) => head.dataset.category === String(categoryId))
    ?.scrollIntoView({ block: 'start' })

/** Every row of the menu is in the page: right for menus of an ordinary length, and the browser's own search finds all. */
export function PlainList({ rows, columns, scroller, start, highlight = '' }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const dishes = dishCount(rows)

  const held = (): Held | null => heldAt(list.current?.children ?? [], rows, stickyHeight(), (_, at) => at)
  const topOf = (index: number): number | null => list.current?.children[index]?.getBoundingClientRect().top ?? null
  const toHeld = ({ anchor, top }: Held): void => {
    const now = topOf(anchorIndex(rows, anchor))
    if (now === null) scrollToHead(list.current, anchor.categoryId)
    else window.scrollBy(0, now - top)
  }

  useImperativeHandle(scroller, () => ({
    categoryInView: () => {
      const edge = stickyHeight() + REACHED_PX
      const passed = headsIn(list.current).findLast((head) => head.getBoundingClientRect().top <= edge)
      return passed ? Number(passed.dataset.category) : null
    },
    scrollTo: (categoryId) => scrollToHead(list.current, categoryId),
    held,
  }))

  useStart(start, true, { toCategory: (categoryId) => scrollToHead(list.current, categoryId), toHeld })

  return (
    <HeldPlace rows={rows} inView={held} topOf={topOf}>
      <div ref={list} className="menu-list">
        {rows.map((row) => (
          <MenuRowView key={row.key} row={row} columns={columns} dishes={dishes} highlight={highlight} />
        ))}
      </div>
    </HeldPlace>
  )
}
