import { SPECIAL_CATEGORY_ID } from '@tiffin/domain/menu-route'
import { memo } from 'react'
import { useSelector } from 'react-redux'
import { selectMenu } from '../../storefront/slice.ts'
import type { MenuRow } from '../rows.ts'
import { selectSpecialUntil } from '../selectors.ts'
import { type CardLayout, DishCard } from './dish-card.tsx'
import { CategoryHead, SectionHead } from './menu-heads.tsx'
import './menu-row.css'

/** D22: until when the special menu is on. */
function SpecialUntil() {
  const until = useSelector(selectSpecialUntil)
  return until === null ? null : <p className="menu-special-until">{until}</p>
}

interface MenuRowViewProps {
  readonly row: MenuRow
  readonly columns: number
  /** How many dishes the whole scroll has, for those who hear and do not see it. */
  readonly dishes: number
  readonly highlight: string
}

/** One row of the menu's scroll. */
export const MenuRowView = memo(function MenuRowView({ row, columns, dishes, highlight }: MenuRowViewProps) {
  const menu = useSelector(selectMenu)
  if (row.kind === 'category') {
    return (
      <CategoryHead name={row.name} description={row.description} id={row.categoryId}>
        {row.categoryId === SPECIAL_CATEGORY_ID ? <SpecialUntil /> : null}
      </CategoryHead>
    )
  }
  if (row.kind === 'section') return <SectionHead name={row.name} description={row.description} />
  const layout: CardLayout = columns === 1 ? 'row' : 'card'
  return (
    <ul className={`menu-dishes menu-dishes-${columns}`}>
      {row.productIds.map((id, at) => {
        const dish = menu?.dishes[String(id)]
        return dish ? (
          <li key={id} aria-setsize={dishes} aria-posinset={row.first + at + 1}>
            <DishCard dish={dish} tint={row.tint} layout={layout} highlight={highlight} />
          </li>
        ) : null
      })}
    </ul>
  )
})
