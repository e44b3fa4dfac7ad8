import type { Store } from '@tiffin/contract/stores'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { storeHomeTexts as words } from '#texts/store-home'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { orderChangeRequested, selectOrder } from '../../order-info/slice.ts'
import { selectWays } from '../../order-type/selectors.ts'
import { orderSheetRequested } from '../../order-type/slice.ts'
import { selectFirstCategoryId } from '../../storefront/selectors.ts'
import { selectMenuTabs } from '../selectors.ts'

function CardText({ name, lead }: { name: string; lead: string }): ReactNode {
  return (
    <>
      <span className="home-tile-text">
        <span className="home-tile-name">{name}</span>
        <span className="home-tile-lead">{lead}</span>
      </span>
      <Icon name="chevronRight" />
    </>
  )
}

/** C11: the regular menu, for now. The menu itself changes a bulk order or a plan; a later order is moved to now. */
function RegularCard({ storeId }: { storeId: number }) {
  const dispatch = useDispatch()
  const { plan } = useSelector(selectOrder)
  const first = useSelector(selectFirstCategoryId)
  if (first === null) return null
  const choose = (): void => {
    if (plan.kind === 'later') dispatch(orderChangeRequested({ change: { move: 'for-now' } }))
  }
  return (
    <Link className="home-tile home-way" to={paths.menuCategory(storeId, first)} onClick={choose}>
      <CardText name={words.regular} lead={words.regularText} />
    </Link>
  )
}

/** G2: opens the sheet of another time. */
function SheetCard({ sheet, name, lead }: { sheet: 'later' | 'days'; name: string; lead: string }) {
  const dispatch = useDispatch()
  return (
    <button
      type="button"
      className="home-tile home-way"
      aria-haspopup="dialog"
      onClick={() => dispatch(orderSheetRequested({ sheet }))}
    >
      <CardText name={name} lead={lead} />
    </button>
  )
}

/** C9-C11: the kinds of order that the store offers besides the current one: now, later, meals on several days, bulk. */
export function HomeWays({ store: { storeId } }: { store: Store }) {
  const ways = useSelector(selectWays)
  const { menu, plan } = useSelector(selectOrder)
  const bulk = useSelector(selectMenuTabs).find((tab) => tab.category === 'bulk')
  const isForNow = menu === 'regular' && plan.kind === 'now'
  const cards = [
    ways.includes('now') && !isForNow ? <RegularCard key="now" storeId={storeId} /> : null,
    ways.includes('later') ? <SheetCard key="later" sheet="later" name={words.later} lead={words.laterText} /> : null,
    ways.includes('days') ? (
      <SheetCard key="days" sheet="days" name={words.mealPlan} lead={words.mealPlanText} />
    ) : null,
    bulk ? (
      <Link key="bulk" className="home-tile home-way" to={paths.menuCategory(storeId, bulk.categoryId, 'bulk', 'bulk')}>
        <CardText name={words.bulk} lead={words.bulkText} />
      </Link>
    ) : null,
  ].filter((card) => card !== null)
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="home-ways">
      <h2 className="home-title" id="home-ways">
        {words.ways}
      </h2>
      <ul className="home-tiles">
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </ul>
    </section>
  )
}
