import type { ItemTracking } from '@tiffin/contract/items'
import type { StandingProcess } from '@tiffin/domain/order/item-stages'
import { trackItemTexts as words } from '#texts/track-item'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { clockTime } from '../../../platform/moments.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type ShownStage, shownStages } from '../item-view.ts'
import './item-stages.css'

const markOf = { done: words.done, now: words.now, next: words.ahead } as const

/** S16: how far a process is, with the time if it is known. */
function processText({ isCompleted, startedAt, completedAt }: StandingProcess, timeZone: string): string {
  if (isCompleted) {
    return completedAt === null ? words.processDone : words.processDoneAt(clockTime(completedAt, timeZone))
  }
  return startedAt === null ? words.processNow : words.processSince(clockTime(startedAt, timeZone))
}

function Process({ process, timeZone }: { process: StandingProcess; timeZone: string }) {
  return (
    <li className="item-process" data-done={process.isCompleted ? '' : undefined}>
      {process.image ? <DishPicture src={process.image} size="small" /> : null}
      <span>
        <span className="item-process-name">{process.name}</span>
        <span className="item-process-state">{processText(process, timeZone)}</span>
      </span>
    </li>
  )
}

/** S16: what goes into a stage, with pictures, and whether it is used. */
function Ingredients({ skus }: Pick<ShownStage, 'skus'>) {
  return (
    <>
      <p className="item-skus-title">{words.ingredients}</p>
      <ul className="item-skus">
        {skus.map(({ name, image, isUsed }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two ingredients may have one name
          <li className="item-sku" key={`${name}-${at}`} data-used={isUsed ? '' : undefined}>
            {image ? <DishPicture src={image} size="small" faded={!isUsed} /> : <span className="item-sku-none" />}
            <span className="item-sku-name">{name}</span>
            <span className="item-sku-state">
              {isUsed ? <Icon name="check" size={14} /> : null}
              {isUsed ? words.used : words.notUsed}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The mark, name and time of a stage. */
function Head({ shown, timeZone }: { shown: ShownStage; timeZone: string }) {
  return (
    <>
      <span className="item-stage-mark">{shown.standing === 'done' ? <Icon name="check" size={14} /> : null}</span>
      <span className="item-stage-name">{shown.name}</span>
      <span className="sr-only">{markOf[shown.standing]}</span>
      <span className="item-stage-time">{shown.at === null ? null : clockTime(shown.at, timeZone)}</span>
    </>
  )
}

/** S16: the current stage is open, an earlier one can be opened, and one to come is its name. */
function Stage({ shown, timeZone }: { shown: ShownStage; timeZone: string }) {
  const { stage, standing, skus } = shown
  if (!stage || standing === 'next') {
    return (
      <div className="item-stage-head">
        <Head shown={shown} timeZone={timeZone} />
      </div>
    )
  }
  return (
    <details className="item-stage-box" open={standing === 'now'}>
      <summary className="item-stage-head">
        <Head shown={shown} timeZone={timeZone} />
        <Icon name="chevronDown" />
      </summary>
      <div className="item-stage-body">
        {stage.description ? <p className="item-stage-text">{stage.description}</p> : null}
        {stage.processes.length > 0 ? (
          <ul className="item-processes">
            {stage.processes.map((process) => (
              <Process key={process.name} process={process} timeZone={timeZone} />
            ))}
          </ul>
        ) : null}
        {skus.length > 0 ? <Ingredients skus={skus} /> : null}
      </div>
    </details>
  )
}

/** S16, S17: the stages of an item. */
export function ItemStages({ item, pickup }: { item: ItemTracking; pickup: boolean }) {
  return (
    <section className="track-card">
      <h2 className="track-heading">{words.stages}</h2>
      <ol className="item-stages">
        {shownStages(item, pickup).map((shown) => (
          // A stage that is completed closes by itself, as a new element.
          <li
            className="item-stage"
            key={`${shown.id}-${shown.standing}`}
            data-state={shown.standing}
            aria-current={shown.standing === 'now' ? 'step' : undefined}
          >
            <Stage shown={shown} timeZone={item.timeZone} />
          </li>
        ))}
      </ol>
    </section>
  )
}
