import { SnackbarProvider, useSnackbar } from 'notistack'
import { type FocusEvent, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type Notice, noticeClosed, selectNotices } from '../slice.ts'
import './toasts.css'
import { texts } from '#texts/texts'
import { elapsed } from '../../../platform/clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { WaiterIcon } from './waiter-icon.tsx'

/** W6, AMB74: how long a notice is shown, in ms. */
export const NOTICE_MS = 5000

interface ToastProps {
  readonly notice: Notice
  readonly close: () => void
}

function Toast({ notice, close: closeToast }: ToastProps) {
  const dispatch = useDispatch()
  const { action } = notice
  /** The element that had the focus before the toast. */
  const cameFrom = useRef<HTMLElement>(null)
  const remember = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    const isOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)
    if (isOutside) cameFrom.current = relatedTarget
  }
  const close = (): void => {
    if (cameFrom.current?.isConnected) cameFrom.current.focus()
    closeToast()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus of its buttons
    <div className={`toast toast-${notice.tone}`} onFocus={remember}>
      <WaiterIcon />
      <p className="toast-text">{notice.text}</p>
      <div className="toast-buttons">
        {action ? (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              dispatch(action.event)
              close()
            }}
          >
            {action.label}
          </button>
        ) : null}
        <button type="button" className="icon-button" aria-label={texts.close} onClick={close}>
          <Icon name="close" size={18} />
        </button>
      </div>
    </div>
  )
}

/** Notices younger than this stay, in ms: they are about the action that moved the focus. */
const RECENT_MS = 1000

/** True when the diner turns to a text field or a menu, which a notice on a phone may cover. */
const isCovered = ({ type, target }: Event): boolean =>
  target instanceof Element &&
  target.closest(type === 'click' ? '[aria-expanded]' : 'input, select, textarea') !== null &&
  target.closest('.toast') === null

/** Closes the older notices when the diner turns to a text field or opens a menu. Those with an action stay. */
function useOutOfTheWay(notices: readonly Notice[], close: (id: number) => void): void {
  const shownAt = useRef(new Map<number, number>())
  useEffect(() => {
    for (const { id } of notices) if (!shownAt.current.has(id)) shownAt.current.set(id, elapsed())
    const leave = (event: Event) => {
      if (!isCovered(event)) return
      const isOld = ({ id }: Notice) => elapsed() - (shownAt.current.get(id) ?? 0) >= RECENT_MS
      for (const notice of notices) if (notice.action === null && isOld(notice)) close(notice.id)
    }
    document.addEventListener('focusin', leave)
    document.addEventListener('click', leave)
    return () => {
      document.removeEventListener('focusin', leave)
      document.removeEventListener('click', leave)
    }
  }, [notices, close])
}

function Queue() {
  const notices = useSelector(selectNotices)
  const dispatch = useDispatch()
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  useOutOfTheWay(notices, closeSnackbar)

  useEffect(() => {
    for (const notice of notices) {
      enqueueSnackbar(notice.text, {
        key: notice.id,
        autoHideDuration: NOTICE_MS,
        preventDuplicate: true,
        content: (key) => (
          <div>
            <Toast notice={notice} close={() => closeSnackbar(key)} />
          </div>
        ),
        onClose: () => dispatch(noticeClosed({ id: notice.id })),
      })
    }
  }, [notices, enqueueSnackbar, closeSnackbar, dispatch])

  return null
}

/** W1: shows the notices as toasts. */
export function Toasts() {
  return (
    <SnackbarProvider
      maxSnack={3}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      classes={{ containerRoot: 'toasts' }}
    >
      <Queue />
    </SnackbarProvider>
  )
}
