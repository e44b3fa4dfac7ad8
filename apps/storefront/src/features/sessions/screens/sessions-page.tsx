import type { OpenSession } from '@tiffin/contract/sessions'
import { DEFAULT_ZONE } from '@tiffin/domain/time/zone'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { sessionTexts } from '#texts/sessions'
import { texts } from '#texts/texts'
import { now } from '../../../platform/clock.ts'
import { pastText } from '../../../platform/moments.ts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectWayBack } from '../../order-info/selectors.ts'
import { endRequested, selectSessions, sessionsRequested } from '../slice.ts'
import './sessions-page.css'

function DeviceCard({ session }: { session: OpenSession }) {
  const dispatch = useDispatch()
  const { ending } = useSelector(selectSessions)
  const { id, device, isThis, openedBy, startedAt, seenAt } = session
  const moment = (epochMs: number): string => pastText(epochMs, now(), DEFAULT_ZONE)
  const lines = [
    sessionTexts.since(moment(startedAt)),
    sessionTexts.openedBy[openedBy],
    isThis || seenAt === null ? '' : sessionTexts.seen(moment(seenAt)),
  ]
  return (
    <article className="account-card device">
      <div className="account-card-text">
        <h2 className="account-card-name">{sessionTexts.device(device)}</h2>
        {isThis ? <p className="device-this">{sessionTexts.thisDevice}</p> : null}
        {lines.map((line) => (line ? <p key={line}>{line}</p> : null))}
      </div>
      {isThis ? null : (
        <button
          type="button"
          className="text-button"
          aria-label={sessionTexts.signOutOf(device)}
          aria-busy={ending === id}
          onClick={() => dispatch(endRequested({ ending: id }))}
        >
          {sessionTexts.signOut}
        </button>
      )}
    </article>
  )
}

function Devices({ sessions }: { sessions: readonly OpenSession[] }) {
  const dispatch = useDispatch()
  const { ending } = useSelector(selectSessions)
  const list = useRef<HTMLUListElement>(null)
  const count = sessions.length
  const before = useRef(count)

  // After a device is removed, its button no longer has the focus: move it to the list, not to the page's start.
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus()
    before.current = count
  }, [count])

  return (
    <>
      <ul className="account-cards" ref={list} tabIndex={-1} aria-label={sessionTexts.list}>
        {sessions.map((session) => (
          <li key={session.id}>
            <DeviceCard session={session} />
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <OutlineButton busy={ending === 'others'} onClick={() => dispatch(endRequested({ ending: 'others' }))}>
          {sessionTexts.signOutOthers}
        </OutlineButton>
      ) : (
        <p className="account-note">{sessionTexts.onlyHere}</p>
      )}
    </>
  )
}

function Content() {
  const dispatch = useDispatch()
  const { status, sessions } = useSelector(selectSessions)
  if (status === 'failed') {
    return (
      <EmptyState
        title={sessionTexts.couldNotLoad}
        action={<OutlineButton onClick={() => dispatch(sessionsRequested())}>{texts.retry}</OutlineButton>}
      />
    )
  }
  if (status === 'ready') return <Devices sessions={sessions} />
  return (
    <div className="account-cards" aria-busy="true">
      <span className="sr-only">{texts.loading}</span>
      <div className="skeleton account-card-skeleton" />
      <div className="skeleton account-card-skeleton" />
    </div>
  )
}

/** SB7: the page "Where you are signed in". */
export function SessionsPage({ account }: { account: ReactNode }) {
  const dispatch = useDispatch()
  const { name, logo, icon } = useSelector(selectClient)
  const back = useSelector(selectWayBack)

  useEffect(() => {
    dispatch(sessionsRequested())
  }, [dispatch])

  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account}>
      <AccountBack to={back} />
      <h1 className="account-title">{sessionTexts.title}</h1>
      <p className="account-lead">{sessionTexts.lead}</p>
      <Content />
    </AccountFrame>
  )
}
