import type { ItemTracking } from '@tiffin/contract/items'
import type { TrackedItem, Tracking } from '@tiffin/contract/orders'
import { choiceText } from '@tiffin/domain/options/choice-words'
import { whyNotAskChef } from '@tiffin/domain/order/chef-chat'
import { itemOfSlug } from '@tiffin/domain/order/item-slug'
import { orderStatus } from '@tiffin/domain/order/tracking'
import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { lineTexts } from '#texts/line'
import { texts } from '#texts/texts'
import { trackItemTexts as words } from '#texts/track-item'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { OrderScene } from '../../../ui/scenes/order-scene.tsx'
import { useWhileShown } from '../../../ui/use-while-shown.ts'
import { selectCan } from '../../client/slice.ts'
import { announcement } from '../../notices/slice.ts'
import { ChefChat } from '../components/chef-chat.tsx'
import { ItemCheckCard } from '../components/item-check.tsx'
import { ItemStages } from '../components/item-stages.tsx'
import { LazyItemRatingCard } from '../components/lazy-rating-card.tsx'
import { itemPath } from '../item-path.ts'
import { itemClosed, itemOpened, selectItem } from '../item-slice.ts'
import { selectTracking, trackingRefreshRequested } from '../slice.ts'
import { useWatch } from '../use-watch.ts'
import './track-order-page.css'
import './track-item-page.css'

const isPickup = ({ fulfilment }: Tracking): boolean => fulfilment === 'PICKUP'

/** Reads the item that the path names once its order is known (AMB71). */
function useItem(orderId: string, itemId: string | null): void {
  const dispatch = useDispatch()
  useEffect(() => {
    if (itemId === null) return
    dispatch(itemOpened({ orderId, itemId }))
    return () => void dispatch(itemClosed())
  }, [dispatch, orderId, itemId])
}

/** S5: the state of the dish in words, with its picture. */
function StateCard({ item, pickup }: { item: TrackedItem; pickup: boolean }) {
  const { name, status } = item
  const state = words.stateName(status, pickup)
  useWhileShown(announcement, words.stateOf(name, state))
  return (
    <section className="track-state item-state" data-cancelled={status === orderStatus.cancelled ? '' : undefined}>
      <div className="track-picture" key={status}>
        {item.image ? (
          <DishPicture src={item.image} size="large" eager faded={status === orderStatus.cancelled} />
        ) : (
          <OrderScene status={status} pickup={pickup} />
        )}
      </div>
      <div className="track-words">
        <p className="track-status">{state}</p>
        <h2 className="track-headline">{name}</h2>
        <p className="item-facts">
          <VegMark isVeg={item.isVeg} /> {lineTexts.piecesOf(item.quantity, item.sizeName)}
        </p>
        {item.choices.length > 0 ? <p className="item-choices">{item.choices.map(choiceText).join(' · ')}</p> : null}
        <p>{words.lead(status, pickup)}</p>
      </div>
    </section>
  )
}

interface OthersProps {
  readonly tracking: Tracking
  readonly itemId: string
}

/** The way to the other items of the order; AMB35: without those that are cancelled. */
function Others({ tracking, itemId }: OthersProps) {
  const others = tracking.items.filter((item) => item.itemId !== itemId && item.status !== orderStatus.cancelled)
  if (others.length === 0) return null
  return (
    <nav className="track-card item-others" aria-label={words.others}>
      <h2 className="track-heading">{words.others}</h2>
      <ul>
        {others.map((item) => (
          <li key={item.itemId}>
            <Link to={itemPath(tracking, item)} className="item-other">
              <span className="item-other-name">{item.name}</span>
              <span className="item-other-state">{words.stateName(item.status, isPickup(tracking))}</span>
              <Icon name="chevronRight" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** What the page shows while the item's own state is not known: a placeholder, or that it could not be read. */
function Unread({ hasFailed }: { hasFailed: boolean }) {
  const dispatch = useDispatch()
  if (!hasFailed) return <div className="track-card skeleton item-skeleton" aria-busy="true" />
  return (
    <section className="track-card" role="alert">
      <p>{words.couldNotLoad}</p>
      <OutlineButton onClick={() => dispatch(trackingRefreshRequested())}>{texts.retry}</OutlineButton>
    </section>
  )
}

/** The parts of the page that only the item's own call knows. */
function Details({ item, ordered, tracking }: { item: ItemTracking; ordered: TrackedItem; tracking: Tracking }) {
  const canAsk = useSelector(selectCan('chef-chat'))
  const { status: progress, paymentStatus: payment } = tracking
  const mayAsk = canAsk && whyNotAskChef({ progress, payment }, item.chefChat !== null) === null
  const isCancelled = item.status === orderStatus.cancelled
  return (
    <>
      {/* AMB35: a cancelled dish shows no progress. */}
      {isCancelled ? null : <ItemStages item={item} pickup={isPickup(tracking)} />}
      <div className="item-column">
        <LazyItemRatingCard tracking={tracking} item={ordered} />
        {item.check ? <ItemCheckCard check={item.check} dish={item.name} timeZone={item.timeZone} /> : null}
        <ChefChat item={item} mayAsk={mayAsk && !isCancelled} />
        <Others tracking={tracking} itemId={item.itemId} />
      </div>
    </>
  )
}

function Frame({ back, children }: { back: string; children: ReactNode }) {
  return (
    <main className="track" id="content">
      <header className="track-head">
        <Link to={back} className="track-back">
          <Icon name="chevronLeft" />
          {words.backToOrder}
        </Link>
        <h1 className="track-title">{words.title}</h1>
      </header>
      {children}
    </main>
  )
}

/** S15: the page "TRACK ITEM". */
export function TrackItemPage() {
  const { orderId = '', restaurantId = '', foodItemSlug = '' } = useParams()
  const { tracking } = useSelector(selectTracking)
  const { item, hasFailed } = useSelector(selectItem)
  useWatch(orderId)
  const named = tracking && itemOfSlug(foodItemSlug, tracking.items)
  useItem(orderId, named?.itemId ?? null)
  const back = paths.trackOrder(tracking?.storeId ?? restaurantId, orderId)
  if (!tracking) {
    return (
      <Frame back={back}>
        <section className="track-skeleton" aria-busy="true">
          <span className="sr-only">{words.loading}</span>
          <div className="skeleton item-skeleton-state" />
          <div className="skeleton item-skeleton" />
        </section>
      </Frame>
    )
  }
  if (!named) {
    return (
      <Frame back={back}>
        <EmptyState
          title={words.notHere}
          text={words.notHereLead}
          action={<Link to={back}>{words.backToOrder}</Link>}
        />
      </Frame>
    )
  }
  const shown = item?.itemId === named.itemId ? item : null
  return (
    <Frame back={back}>
      <StateCard item={shown ?? named} pickup={isPickup(tracking)} />
      {shown ? <Details item={shown} ordered={named} tracking={tracking} /> : <Unread hasFailed={hasFailed} />}
    </Frame>
  )
}
