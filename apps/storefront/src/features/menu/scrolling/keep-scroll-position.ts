import { Component, type ReactNode } from 'react'
import { anchorIndex, type MenuRow } from '../rows.ts'
import type { ScrollPosition } from './scroll-position.ts'

interface KeepScrollPositionProps {
  readonly rows: readonly MenuRow[]
  /** The position of the first row in the viewport; null when there is none. */
  readonly inView: () => ScrollPosition | null
  /** The distance of a row from the window's top edge, in px; null when it is not rendered. */
  readonly topOf: (index: number) => number | null
  readonly children: ReactNode
}

/**
 * Keeps the first visible row at its scroll position when rows above it are added or removed, so that a refreshed menu
 * does not move what the diner reads or taps.
 */
export class KeepScrollPosition extends Component<KeepScrollPositionProps> {
  override getSnapshotBeforeUpdate(before: KeepScrollPositionProps): ScrollPosition | null {
    // At the top of the page there is no position to keep.
    return before.rows === this.props.rows || window.scrollY === 0 ? null : before.inView()
  }

  override componentDidUpdate(_props: KeepScrollPositionProps, _state: unknown, position: ScrollPosition | null): void {
    if (!position) return
    const index = anchorIndex(this.props.rows, position.anchor)
    const top = index < 0 ? null : this.props.topOf(index)
    if (top !== null && top !== position.top) window.scrollBy(0, top - position.top)
  }

  override render(): ReactNode {
    return this.props.children
  }
}
