import { useSelector } from 'react-redux'
import { selectMenu } from '../../storefront/slice.ts'
import type { MenuRow } from '../rows.ts'
import { type CardLayout, DishCard } from './dish-card.tsx'
import './menu-row.css'

interface MenuRowViewProps {
  readonly row: MenuRow
  readonly columns: number
  /** How many dishes the whole scroll has, for those who hear and do not see it. */
  readonly dishes: number
}

/** One row of the menu's scroll. */
export function MenuRowView({ row, columns, dishes }: MenuRowViewProps) {
  const menu = useSelector(selectMenu)
  if (row.kind === 'category') {
    return (
      <div className="menu-category" data-category={row.categoryId}>
        <h2 className="menu-category-name">{row.name}</h2>
        {row.description ? <p className="menu-description">{row.description}</p> : null}
      </div>
    )
  }
  if (row.kind === 'section') {
    return (
      <div className="menu-section">
        <h3 className="menu-section-name">{row.name}</h3>
        {row.description ? <p className="menu-description">{row.description}</p> : null}
      </div>
    )
  }
  const layout: CardLayout = columns === 1 ? 'row' : 'card'
  return (
    <ul className={`menu-dishes menu-dishes-${columns}`}>
      {row.productIds.map((id, at) => {
        const dish = menu?.dishes[String(id)]
        return dish ? (
          <li key={id} aria-setsize={dishes} aria-posinset={row.first + at + 1}>
            <DishCard dish={dish} tint={row.tint} layout={layout} />
          </li>
        ) : null
      })}
    </ul>
  )
}
