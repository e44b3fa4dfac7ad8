import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { avoidedTexts as words } from '#texts/avoided'
import { Icon } from '../../../ui/icon.tsx'
import { selectOrderInfo } from '../../order-info/slice.ts'
import { selectIsOfEntry, selectListState, selectReading } from '../list-in-force/selectors.ts'
import { readAgain } from '../read-again.ts'
import './unread-list.css'

/** The name of the chosen entry of a programme; null: the list is the diner's own. */
function useListOwner(): string | null {
  const isOfEntry = useSelector(selectIsOfEntry)
  const { address } = useSelector(selectOrderInfo)
  return isOfEntry ? address : null
}

/** True from a failure until the list is read, also while the diner's next try is under way. */
function useIsUnread(): boolean {
  const reading = useSelector(selectReading)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (reading !== 'loading') setHasFailed(reading === 'failed')
  }, [reading])
  return reading === 'failed' || (hasFailed && reading === 'loading')
}

/** The button of the next try is gone once the list is read: the focus goes to the page, unless it is elsewhere by now. */
function focusMain(): void {
  const main = document.querySelector('main')
  if (!main || document.activeElement !== document.body) return
  main.tabIndex = -1
  main.focus({ preventScroll: true })
}

/** AMB105: says that the list in force could not be loaded, with another try; nothing while there is no failure. */
export function UnreadList() {
  const dispatch = useDispatch()
  const isUnread = useIsUnread()
  const isBusy = useSelector(selectReading) === 'loading'
  const isOfEntry = useSelector(selectIsOfEntry)
  const hasList = useSelector(selectListState) === 'known'
  const owner = useListOwner()
  const hasRetried = useRef(false)
  useEffect(() => {
    if (!isUnread && hasRetried.current) focusMain()
  }, [isUnread])
  if (!isUnread) return null
  const retry = (): void => {
    if (isBusy) return
    hasRetried.current = true
    dispatch(readAgain(isOfEntry))
  }
  return (
    <div className="unread-list">
      <Icon name="shield" size={20} />
      <p className="unread-list-text" role="status">
        {isBusy ? words.loading(owner) : [words.notLoaded(owner), hasList ? words.earlierList : ''].join(' ').trim()}
      </p>
      <button type="button" className="text-button unread-list-again" aria-disabled={isBusy} onClick={retry}>
        {words.tryAgain}
      </button>
    </div>
  )
}
