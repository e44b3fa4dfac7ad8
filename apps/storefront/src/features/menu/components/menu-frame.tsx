import type { ReactNode, Ref } from 'react'
import './menu-frame.css'

/** The layout of the menu page, shared with the first look. */
export function MenuFrame({ children }: { children: ReactNode }) {
  return (
    <main className="menu" id="content" tabIndex={-1}>
      {children}
    </main>
  )
}

interface MenuColumnsProps {
  readonly rail?: ReactNode
  readonly children: ReactNode
  readonly panel?: ReactNode
  /** The column of the dishes. */
  readonly body?: Ref<HTMLDivElement>
}

/** D10: the columns of the menu page: categories, dishes and cart side by side if there is room. */
export function MenuColumns({ rail, children, panel, body }: MenuColumnsProps) {
  return (
    <div className="menu-columns">
      <div className="menu-rail">{rail}</div>
      <div className="menu-body" ref={body}>
        {children}
      </div>
      <div className="menu-panel">{panel}</div>
    </div>
  )
}

/** A placeholder for the tools above the dishes: menus, filters and, below 1024 px, categories. */
export function MenuToolsSkeleton({ menus }: { menus: 'one' | 'several' }) {
  return <div className={`menu-tools-skeleton menu-tools-skeleton-${menus}`} />
}
