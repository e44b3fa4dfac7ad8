import type { Tracking } from '@tiffin/contract/orders'
import { progressStages, stageComplete, trackingEnded } from '@tiffin/domain/order/tracking'
import { trackingTexts } from '#texts/tracking'
import { clockTime } from '../../../platform/moments.ts'
import { Icon } from '../../../ui/icon.tsx'
import './progress-line.css'

type StageState = 'done' | 'now' | 'next'

/** The state of a stage. The last reached stage is the current one (`now`) until the order has ended. */
function stateOf(stage: number, { status, fulfilment }: Tracking): StageState {
  if (!stageComplete(stage, status)) return 'next'
  const latest = progressStages.findLast((each) => stageComplete(each, status))
  return stage === latest && !trackingEnded('order', { type: fulfilment, status }) ? 'now' : 'done'
}

/** S4, AMB36: the four stages with the times at which they were reached. */
export function ProgressLine({ tracking }: { tracking: Tracking }) {
  const pickup = tracking.fulfilment === 'PICKUP'
  return (
    <ol className="progress" aria-label={trackingTexts.progress}>
      {progressStages.map((stage) => {
        const state = stateOf(stage, tracking)
        const at = tracking.reachedAt[stage]
        return (
          <li className="stage" key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="stage-mark">{state === 'next' ? null : <Icon name="check" size={16} />}</span>
            <span className="stage-name">{trackingTexts.stateName(stage, pickup)}</span>
            <span className="sr-only">{state === 'next' ? trackingTexts.ahead : trackingTexts.reached}</span>
            <span className="stage-time">
              {at !== undefined && state !== 'next' ? clockTime(at, tracking.timeZone) : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
