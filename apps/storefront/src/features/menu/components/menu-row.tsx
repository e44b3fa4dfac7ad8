import type { Menu } from '@tiffin/contract/storefront'
import { SPECIAL_CATEGORY_ID } from '@tiffin/domain/menu/menu-route'
import { memo } from 'react'
import { useSelector } from 'react-redux'
import type { CardTerms } from '../card-terms.ts'
import type { MenuRow } from '../rows.ts'
import { selectSpecialUntil } from '../selectors.ts'
import { DishCard } from './dish-card.tsx'
import { CategoryHead, SectionHead } from './menu-heads.tsx'
import './menu-row.css'

/** D22: a note of when the special menu ends. */
function SpecialUntil() {
  const until = useSelector(selectSpecialUntil)
  return until === null ? null : <p className="menu-special-until">{until}</p>
}

/** Values that all rows of a list share. */
export interface RowTerms {
  readonly columns: number
  /** The number of dishes in the list, for `aria-setsize`. */
  readonly count: number
  /** By product id. */
  readonly dishes: Menu['dishes']
  readonly terms: CardTerms
  /** D15: the search query, which is highlighted in the names of dishes. */
  readonly highlight: string
}

interface MenuRowViewProps {
  readonly row: MenuRow
  readonly shared: RowTerms
}

export const MenuRowView = memo(function MenuRowView({ row, shared }: MenuRowViewProps) {
  if (row.kind === 'category') {
    return (
      <CategoryHead name={row.name} description={row.description} id={row.categoryId}>
        {row.categoryId === SPECIAL_CATEGORY_ID ? <SpecialUntil /> : null}
      </CategoryHead>
    )
  }
  if (row.kind === 'section') return <SectionHead name={row.name} description={row.description} />
  const { columns, count, dishes, terms, highlight } = shared
  return (
    <ul className={`menu-dishes menu-dishes-${columns}`}>
      {row.productIds.map((id, at) => {
        const dish = dishes[String(id)]
        return dish ? (
          <li key={id} aria-setsize={count} aria-posinset={row.first + at + 1}>
            <DishCard
              dish={dish}
              terms={terms}
              tint={row.tint}
              layout={row.layout}
              heading={row.isInSection ? 'h4' : 'h3'}
              highlight={highlight}
            />
          </li>
        ) : null
      })}
    </ul>
  )
})
