import { storeRefusal } from '@tiffin/domain/order/gates'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { formatMinute } from '@tiffin/domain/time/clock'
import { dayPhrase } from '@tiffin/domain/time/day-words'
import { useEffect, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { menuTexts } from '#texts/menu'
import { orderTypeTexts as words } from '#texts/order-type'
import { loadWhenIdle } from '../../../platform/idle-queue.ts'
import { hoursNowOf } from '../../../platform/next-opening.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectWhenText } from '../../later/selectors.ts'
import { orderChangeRequested, selectOrder } from '../../order-info/slice.ts'
import { selectHere, selectStoreTerms } from '../../storefront/selectors.ts'
import { selectStore, selectStorefront } from '../../storefront/slice.ts'
import { proposedSlot } from '../proposed-slot.ts'
import { selectWays, type Way } from '../selectors.ts'
import { orderSheetClosed, orderSheetRequested } from '../slice.ts'
import { ChangeStore } from './change-store.tsx'
import { ModeChoice } from './mode-choice.tsx'
import './type-sheet.css'

/** What a way to order means at this moment; `isOpen` is false when it cannot be chosen. */
interface WayNow {
  readonly text: string
  readonly isOpen: boolean
}

/** Whether the store takes orders for now; if not, when it opens. */
function useNow(): WayNow {
  const store = useSelector(selectStore)
  const { mealTime } = useSelector(selectStorefront)
  if (!store) return { text: '', isOpen: false }
  if (!store.isServiceable) {
    const refusal = storeRefusal(store, { orderType: 'regular', timing: 'regular' })
    return { text: refusal ? reasonText(refusal) : '', isOpen: false }
  }
  const { hours, clock } = hoursNowOf(store, null)
  if (hours === 'inactive') return { text: menuTexts.notTakingOrders, isOpen: false }
  if (hours === 'opens later') return { text: menuTexts.openFrom(clock), isOpen: false }
  if (hours === 'opens on') return { text: menuTexts.opensOn(clock), isOpen: false }
  if (hours === 'closed') return { text: menuTexts.closedNow, isOpen: false }
  // G8: the last slot of the day has passed, although the store is still open.
  return mealTime?.date ? { text: words.nowOver, isOpen: false } : { text: words.nowOpen, isOpen: true }
}

/** The first day and time that a later order can be for. */
function useLater(): WayNow {
  const terms = useSelector(selectStoreTerms)
  const here = useSelector(selectHere)
  const slot = terms && here ? proposedSlot(terms, here) : null
  if (!slot || !here) return { text: words.laterClosed, isOpen: false }
  const first = menuTexts.dayAndTime(dayPhrase(slot.date, here.date), formatMinute(slot.minute))
  return { text: words.laterFrom(first), isOpen: true }
}

interface WayButtonProps extends WayNow {
  /** G2: the number of the option. */
  readonly id: string
  readonly name: string
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function WayButton({ id, name, text, isOpen, isCurrent, onChoose }: WayButtonProps) {
  return (
    <li>
      <button
        type="button"
        id={id}
        className="way"
        aria-current={isCurrent}
        aria-disabled={!isOpen}
        onClick={isOpen ? onChoose : undefined}
      >
        <span className="way-name">{name}</span> <span className="way-text">{text}</span>
        <span className={isCurrent ? 'way-mark' : 'way-go'}>
          <Icon name={isCurrent ? 'check' : 'chevronRight'} />
          {isCurrent ? <span className="sr-only">{words.chosen}</span> : null}
        </span>
      </button>
    </li>
  )
}

function Ways({ ways }: { ways: readonly Way[] }) {
  const dispatch = useDispatch()
  const id = useId()
  const { plan } = useSelector(selectOrder)
  const when = useSelector(selectWhenText)
  const now = useNow()
  const later = useLater()
  const open = (sheet: 'later' | 'days') => () => void dispatch(orderSheetRequested({ sheet }))
  const buttons: Readonly<Record<Way, Omit<WayButtonProps, 'isCurrent'>>> = {
    now: {
      ...now,
      id: '1001',
      name: words.now,
      onChoose: () => dispatch(orderChangeRequested({ change: { move: 'for-now' } })),
    },
    later: { ...later, id: '1002', name: words.later, onChoose: open('later') },
    days: { text: words.daysText, isOpen: true, id: '1003', name: words.days, onChoose: open('days') },
  }
  if (ways.length === 0) return null
  return (
    <>
      <h3 className="sheet-label" id={id}>
        {words.ways}
      </h3>
      <ul className="ways" aria-labelledby={id}>
        {ways.map((way) => {
          const isCurrent = plan.kind === way
          const { text, ...button } = buttons[way]
          return (
            <WayButton key={way} {...button} isCurrent={isCurrent} text={isCurrent && way !== 'now' ? when : text} />
          )
        })}
      </ul>
    </>
  )
}

/** The sheet of the only way that a store offers; null when there is a choice. */
const onlySheet = (ways: readonly Way[]): 'later' | 'days' | null => {
  const [only] = ways
  return ways.length === 1 && only !== undefined && only !== 'now' ? only : null
}

/** G2, B24: how and when the order is for. Shows nothing until the store is loaded. */
export function TypeSheet() {
  const dispatch = useDispatch()
  const store = useSelector(selectStore)
  const ways = useSelector(selectWays)
  const only = onlySheet(ways)
  useEffect(() => {
    if (only) dispatch(orderSheetRequested({ sheet: only }))
  }, [dispatch, only])
  useEffect(() => {
    if (ways.includes('later')) loadWhenIdle(() => import('./later-sheet.tsx'))
  }, [ways])
  if (!store || only) return null
  return (
    <Sheet title={words.title} onClose={() => dispatch(orderSheetClosed())}>
      <div className="type-sheet">
        <ModeChoice />
        <Ways ways={ways} />
        <ChangeStore />
      </div>
    </Sheet>
  )
}
