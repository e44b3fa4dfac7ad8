import { type ReactNode, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { grievanceTexts as words } from '#texts/legal'
import { texts } from '#texts/texts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectCan, selectClient } from '../../client/slice.ts'
import { selectWayBack } from '../../order-info/selectors.ts'
import { selectSignedIn } from '../../session/slice.ts'
import { ComplaintForm } from '../components/complaint-form.tsx'
import { GrievanceCard } from '../components/grievance-card.tsx'
import { OfficerCard } from '../components/officer-card.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { ownRequested, selectGrievances } from '../slice.ts'
import '../legal.css'

const selectCanGrievances = selectCan('grievances')

/** The complaint that was sent or found, which gets the focus. */
function Shown() {
  const { shown, isNew } = useSelector(selectGrievances)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    if (shown) region.current?.focus()
  }, [shown])
  if (!shown) return null
  return (
    <section className="grievance-shown" ref={region} tabIndex={-1} aria-label={words.number(shown.ticket)}>
      {isNew ? <p className="grievance-sent">{words.sent(shown.ticket)}</p> : null}
      {isNew ? <p className="account-note">{words.keep}</p> : null}
      <GrievanceCard grievance={shown} />
    </section>
  )
}

/** The complaints of a signed-in person. */
function Own() {
  const dispatch = useDispatch()
  const { status, own } = useSelector(selectGrievances)
  useEffect(() => {
    dispatch(ownRequested())
  }, [dispatch])
  return (
    <section className="grievance-own" aria-labelledby="own-title">
      <h2 className="grievance-title" id="own-title">
        {words.own}
      </h2>
      {status === 'failed' ? (
        <>
          <p className="account-note">{words.couldNotLoad}</p>
          <OutlineButton onClick={() => dispatch(ownRequested())}>{texts.retry}</OutlineButton>
        </>
      ) : null}
      {status === 'loading' || status === 'idle' ? (
        <div className="skeleton account-card-skeleton" aria-busy="true">
          <span className="sr-only">{texts.loading}</span>
        </div>
      ) : null}
      {status === 'ready' && own.length === 0 ? <p className="account-note">{words.none}</p> : null}
      {own.length > 0 ? (
        <ul className="account-cards">
          {own.map((grievance) => (
            <li key={grievance.ticket}>
              <GrievanceCard grievance={grievance} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function Forms() {
  const isSignedIn = useSelector(selectSignedIn)
  const { search } = useLocation()
  const orderId = new URLSearchParams(search).get('order')
  return (
    <MuiScope>
      <Shown />
      {/* The next person must not see what the one before has typed. */}
      <ComplaintForm key={isSignedIn ? 'own' : 'visitor'} orderId={orderId} />
      {isSignedIn ? <Own /> : <SearchForm />}
    </MuiScope>
  )
}

/** Decision 0107: the page of complaints to the grievance officer. */
export function GrievancesPage({ account }: { account: ReactNode }) {
  const { name, logo, icon } = useSelector(selectClient)
  const back = useSelector(selectWayBack)
  const canComplain = useSelector(selectCanGrievances)
  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account}>
      <AccountBack to={back} />
      <h1 className="account-title">{words.title}</h1>
      <p className="account-lead">{canComplain ? words.lead : words.unavailable}</p>
      <OfficerCard />
      {canComplain ? <Forms /> : null}
      <p className="account-note grievance-helpline">{words.helpline}</p>
    </AccountFrame>
  )
}
