import { Component, type ReactNode } from 'react'
import { anchorIndex, type MenuRow } from '../rows.ts'
import type { Held } from './held.ts'

interface HeldPlaceProps {
  readonly rows: readonly MenuRow[]
  /** The row that is read now; null when there is nothing to hold on to. */
  readonly inView: () => Held | null
  /** How far from the window's upper edge a row stands, in px. */
  readonly topOf: (index: number) => number | null
  readonly children: ReactNode
}

/** Keeps what is read where it is when rows above it come or go: a menu that refreshes does not move under the thumb. */
export class HeldPlace extends Component<HeldPlaceProps> {
  override getSnapshotBeforeUpdate(before: HeldPlaceProps): Held | null {
    // At the top of the page one sees what comes first, whatever that is.
    return before.rows === this.props.rows || window.scrollY === 0 ? null : before.inView()
  }

  override componentDidUpdate(_props: HeldPlaceProps, _state: unknown, held: Held | null): void {
    if (!held) return
    const index = anchorIndex(this.props.rows, held.anchor)
    const top = index < 0 ? null : this.props.topOf(index)
    if (top !== null && top !== held.top) window.scrollBy(0, top - held.top)
  }

  override render(): ReactNode {
    return this.props.children
  }
}
