import { texts } from '#texts/texts'
import './menu-skeleton.css'

/** The placeholder of the menu page. */
export function MenuSkeleton() {
  return (
    <div className="menu-skeleton" aria-busy="true">
      <span className="sr-only">{texts.loading}</span>
      <div className="skeleton menu-skeleton-head" />
      {['a', 'b', 'c', 'd'].map((key) => (
        <div className="menu-skeleton-row" key={key}>
          <div className="menu-skeleton-lines">
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
          <div className="skeleton menu-skeleton-picture" />
        </div>
      ))}
    </div>
  )
}
