import type { OwnGrievance } from '@tiffin/contract/grievances'
import { grievanceState } from '@tiffin/domain/people/grievance'
import { DEFAULT_ZONE } from '@tiffin/domain/time/zone'
import { grievanceTexts as words } from '#texts/legal'
import { now } from '../../../platform/clock.ts'
import { dateIn, dateText } from '../../../platform/dates.ts'
import { pastText } from '../../../platform/moments.ts'

const moment = (epochMs: number): string => pastText(epochMs, now(), DEFAULT_ZONE)

/** When each state was reached, and by when the law asks for an answer. */
function momentsOf({ receivedAt, acknowledgedAt, answeredAt, dueAt }: OwnGrievance): readonly string[] {
  return [
    words.received(moment(receivedAt)),
    ...(acknowledgedAt === null ? [] : [words.acknowledged(moment(acknowledgedAt))]),
    answeredAt === null ? words.dueBy(dateText(dateIn(DEFAULT_ZONE, dueAt))) : words.resolved(moment(answeredAt)),
  ]
}

/** A complaint with its state and its answer. */
export function GrievanceCard({ grievance }: { grievance: OwnGrievance }) {
  const { ticket, orderId, text, answer } = grievance
  const state = grievanceState(grievance)
  return (
    <article className="account-card grievance" data-state={state}>
      <div className="account-card-text">
        <h3 className="account-card-name">{words.number(ticket)}</h3>
        <p className="grievance-state">{words.states[state]}</p>
        <p>{momentsOf(grievance).join(' · ')}</p>
        {orderId ? <p>{words.about(orderId)}</p> : null}
        <p className="grievance-text">{text}</p>
        {answer === null ? null : (
          <>
            <h4 className="grievance-answer">{words.answer}</h4>
            <p className="grievance-text">{answer}</p>
          </>
        )}
      </div>
    </article>
  )
}
