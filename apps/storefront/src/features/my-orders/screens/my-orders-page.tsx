import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { isOrderListName, LONGEST_LIST, type OrderListName, orderListNames } from '@tiffin/domain/order/order-lists'
import { type ReactNode, useEffect, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import { myOrdersTexts } from '#texts/my-orders'
import { texts } from '#texts/texts'
import { paths } from '../../../paths.ts'
import { onRevisit } from '../../../platform/visibility.ts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Reconnecting } from '../../../ui/reconnecting.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectWayBack } from '../../order-info/selectors.ts'
import { OrderCard } from '../components/order-card.tsx'
import { moreOrdersRequested, myOrdersLeft, myOrdersRequested, myOrdersRevisited, selectMyOrders } from '../slice.ts'
import './my-orders-page.css'

/** T1: the tabs are links, so that each list has its URL and the browser's Back returns to the previous one. */
function ListTabs({ current, panel }: { current: OrderListName; panel: string }) {
  return (
    <MuiScope>
      <Tabs className="my-orders-tabs" value={current} aria-label={myOrdersTexts.lists}>
        {orderListNames.map((list) => (
          <Tab
            key={list}
            id={`${panel}-${list}`}
            aria-controls={panel}
            component={Link}
            to={paths.myOrders(list)}
            value={list}
            label={myOrdersTexts.tabs[list]}
          />
        ))}
      </Tabs>
    </MuiScope>
  )
}

/** SB16: a list that is not whole says so, and goes on. */
function MoreOrders({ shown }: { shown: number }) {
  const dispatch = useDispatch()
  const { isGrowing } = useSelector(selectMyOrders)
  return (
    <div className="my-orders-more">
      <p role="status">{myOrdersTexts.newestShown(shown)}</p>
      {shown < LONGEST_LIST ? (
        <OutlineButton busy={isGrowing} onClick={() => dispatch(moreOrdersRequested())}>
          {myOrdersTexts.showMore}
        </OutlineButton>
      ) : null}
    </div>
  )
}

function Orders({ list }: { list: OrderListName }) {
  const dispatch = useDispatch()
  const { status, lists, more } = useSelector(selectMyOrders)
  const back = useSelector(selectWayBack)
  if (!lists && status === 'failed') {
    return (
      <EmptyState
        title={myOrdersTexts.couldNotLoad}
        action={<OutlineButton onClick={() => dispatch(myOrdersRequested())}>{texts.retry}</OutlineButton>}
      />
    )
  }
  if (!lists) {
    return (
      <div className="my-orders-list" aria-busy="true">
        <p className="my-orders-loading">{myOrdersTexts.loading}</p>
        <div className="skeleton my-order-skeleton" />
        <div className="skeleton my-order-skeleton" />
      </div>
    )
  }
  if (lists[list].length === 0) {
    return (
      <EmptyState
        title={myOrdersTexts.empty}
        text={myOrdersTexts.emptyLead[list]}
        action={
          <Link className="outline-button" to={back}>
            {myOrdersTexts.orderNow}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <ul className="my-orders-list">
        {lists[list].map((order) => (
          <li key={order.orderId}>
            <OrderCard list={list} order={order} />
          </li>
        ))}
      </ul>
      {more.includes(list) ? <MoreOrders shown={lists[list].length} /> : null}
    </>
  )
}

export interface MyOrdersPageProps {
  readonly account: ReactNode
  /** What the account offers on this device. */
  readonly offer: ReactNode
  /** T1: the subscriptions, in their tab. */
  readonly plans: ReactNode
}

/** T1: the page "My Orders". */
export function MyOrdersPage({ account, offer, plans }: MyOrdersPageProps) {
  const dispatch = useDispatch()
  const { type } = useParams()
  const { name, logo, icon } = useSelector(selectClient)
  const back = useSelector(selectWayBack)
  const panel = useId()
  const { lists, reconnecting, asOf } = useSelector(selectMyOrders)

  useEffect(() => {
    dispatch(myOrdersRequested())
    const stop = onRevisit(() => dispatch(myOrdersRevisited()))
    return () => {
      stop()
      dispatch(myOrdersLeft())
    }
  }, [dispatch])

  // AMB73
  if (!isOrderListName(type)) return <Redirect to={paths.myOrders()} />
  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account}>
      <AccountBack to={back} />
      <h1 className="account-title">{myOrdersTexts.title}</h1>
      {offer}
      <ListTabs current={type} panel={panel} />
      {lists && reconnecting && type !== 'scheduled' ? (
        <Reconnecting asOf={asOf} lead={myOrdersTexts.reconnectingLead} />
      ) : null}
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${type}`}>
        <h2 className="my-orders-heading">{myOrdersTexts.headings[type]}</h2>
        {type === 'scheduled' ? plans : <Orders list={type} />}
      </div>
    </AccountFrame>
  )
}
