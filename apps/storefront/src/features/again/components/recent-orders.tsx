import type { RecentOrder } from '@tiffin/contract/recent-orders'
import { namedDishes } from '@tiffin/domain/order/order-lists'
import { useEffect, useId, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { againTexts as words } from '#texts/again'
import { myOrdersTexts } from '#texts/my-orders'
import { now } from '../../../platform/clock.ts'
import { pastText } from '../../../platform/moments.ts'
import { selectProfile, type WithSession } from '../../session/slice.ts'
import { selectStore } from '../../storefront/slice.ts'
import { recentInPage } from '../recent-in-page.ts'
import { againRequested, recentShown, selectOrderedAgain, selectRecent, type WithAgain } from '../slice.ts'
import '../../../ui/outline-button.css'
import './recent-orders.css'

/** The dishes of an order in words: the first three, and how many there are besides. */
function dishesOf({ lines }: RecentOrder): string {
  const { named, more } = namedDishes(lines)
  const dishes = named.map(({ name, quantity }) => myOrdersTexts.dish(quantity, name)).join(', ')
  return more > 0 ? words.andMore(dishes, more) : dishes
}

function Recent({ order, timeZone }: { order: RecentOrder; timeZone: string }) {
  const dispatch = useDispatch()
  const isChecked = useSelector(selectOrderedAgain) === order.orderId
  const dishes = dishesOf(order)
  return (
    <li className="recent-order">
      <p className="recent-order-dishes">{dishes}</p>
      <p className="recent-order-when">{words.placed(pastText(order.placedAt, now(), timeZone))}</p>
      <button
        type="button"
        className="outline-button"
        aria-label={isChecked ? undefined : words.buttonOfDishes(dishes)}
        aria-busy={isChecked}
        onClick={isChecked ? undefined : () => dispatch(againRequested({ orderId: order.orderId }))}
      >
        {isChecked ? words.checking : words.button}
      </button>
    </li>
  )
}

interface StripProps {
  readonly storeId: number
  readonly timeZone: string
}

function Strip({ storeId, timeZone }: StripProps) {
  const dispatch = useDispatch()
  const heading = useId()
  const profile = useSelector(selectProfile)
  const loaded = useSelector((state: WithAgain & WithSession) => selectRecent(state, storeId))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other orders
  useEffect(() => {
    dispatch(recentShown({ storeId }))
  }, [dispatch, storeId, profile?.mobile])
  const inPage = useMemo(() => recentInPage(storeId, profile), [storeId, profile])
  const known = loaded ?? inPage
  if (!known || known.orders.length === 0) return null
  return (
    <section className="recent-orders" aria-labelledby={heading}>
      <h2 className="recent-orders-title" id={heading}>
        {words.recent}
      </h2>
      <ul className="recent-orders-list">
        {known.orders.map((order) => (
          <Recent key={order.orderId} order={order} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}

/** T8: the last three distinct orders of this person at this store, each with one button; null without any. */
export function RecentOrders() {
  const store = useSelector(selectStore)
  return store && <Strip storeId={store.storeId} timeZone={store.timeZone} />
}
