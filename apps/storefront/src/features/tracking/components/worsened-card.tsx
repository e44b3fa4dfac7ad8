import type { Tracking } from '@tiffin/contract/orders'
import type { WorsenedLine, WorsenedOrder } from '@tiffin/contract/worsened'
import { orderStatus } from '@tiffin/domain/order/tracking'
import type { ReliedOn } from '@tiffin/domain/order/worsened'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { worsenedTexts as words } from '#texts/worsened'
import { AllergenNote } from '../../../dishes/allergen-note.tsx'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import { now } from '../../../platform/clock.ts'
import { momentText } from '../../../platform/moments.ts'
import type { Avoider } from '../../../texts/allergen-words.ts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { useWhileShown } from '../../../ui/use-while-shown.ts'
import { cancelRequested, selectIsCancelling, type WithCancellation } from '../../cancellation/slice.ts'
import { announcement } from '../../notices/slice.ts'
import { moneyOf } from '../money-of.ts'
import { changeRequested, keepRequested, selectSending } from '../worsened-slice.ts'
import { changesInWords } from '../worsened-words.ts'
import './worsened-card.css'

/** The facts of a line at one time, under their own heading. */
function Facts({ label, facts, avoiders }: { label: string; facts: ReliedOn; avoiders: readonly Avoider[] }) {
  return (
    <div className="worsened-facts">
      <dt>
        {label} <VegMark isVeg={facts.isVeg} />
      </dt>
      <dd>{facts.allergens ? <AllergenNote allergens={facts.allergens} avoiders={avoiders} /> : words.unknownThen}</dd>
    </div>
  )
}

function Line({ line, avoiders }: { line: WorsenedLine; avoiders: readonly Avoider[] }) {
  return (
    <li className="worsened-line">
      <h3>{line.name}</h3>
      <ul className="worsened-changes">
        {changesInWords(line).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <dl className="worsened-both">
        <Facts label={words.was} facts={line.was} avoiders={[]} />
        <Facts label={words.now} facts={line.now} avoiders={avoiders} />
      </dl>
    </li>
  )
}

/** Where the order stands: until when an answer is awaited, or which answer it has. */
function standingOf({ answerBy, answer }: WorsenedOrder, { status, timeZone }: Tracking): string {
  if (answer === 'not-made') return words.notMade
  if (status !== orderStatus.accepted) return words.cooking
  if (answer === 'kept') return `${words.kept} ${words.lead}`
  return answerBy === null ? words.lead : `${words.answerBy(momentText(answerBy, now(), timeZone))} ${words.lead}`
}

/** The three answers, until cooking starts. */
function Answers({ tracking, worsened }: { tracking: Tracking; worsened: WorsenedOrder }) {
  const dispatch = useDispatch()
  const { orderId, storeId, timeZone, mayCancel } = tracking
  const sending = useSelector(selectSending)
  const isCancelling = useSelector((state: WithCancellation) => selectIsCancelling(state, orderId))
  return (
    <div className="worsened-answers">
      <PrimaryButton busy={sending === 'change'} onClick={() => dispatch(changeRequested({ orderId }))}>
        {words.change}
      </PrimaryButton>
      {worsened.answer === null ? (
        <OutlineButton
          busy={sending === 'keep'}
          onClick={() => dispatch(keepRequested({ orderId, state: worsened.state }))}
        >
          {words.keep}
        </OutlineButton>
      ) : null}
      {mayCancel ? (
        <OutlineButton
          busy={isCancelling}
          onClick={() => dispatch(cancelRequested({ orderId, storeId, timeZone, ...moneyOf(tracking) }))}
        >
          {words.cancel}
        </OutlineButton>
      ) : null}
    </div>
  )
}

interface WorsenedCardProps {
  readonly tracking: Tracking
  readonly worsened: WorsenedOrder
}

/** AMB116: what got worse in an order since it was placed, and the owner's answers. */
export function WorsenedCard({ tracking, worsened }: WorsenedCardProps) {
  const heading = useId()
  const title = worsened.answer === 'not-made' ? words.titleNotMade : words.title
  const { state } = worsened
  useWhileShown(announcement, state ? title : '')
  const avoiders = [{ name: tracking.schoolClass ? tracking.deliverTo.name : null, avoids: tracking.avoids }]
  return (
    <section className="track-card worsened" aria-labelledby={heading}>
      <h2 className="track-heading" id={heading}>
        {title}
      </h2>
      <ul className="worsened-lines">
        {worsened.lines.map((line) => (
          <Line key={line.itemId} line={line} avoiders={avoiders} />
        ))}
      </ul>
      <p className="worsened-standing">{standingOf(worsened, tracking)}</p>
      {tracking.status === orderStatus.accepted ? <Answers tracking={tracking} worsened={worsened} /> : null}
    </section>
  )
}
