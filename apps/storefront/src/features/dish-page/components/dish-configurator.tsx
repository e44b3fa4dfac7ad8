import type { Dish } from '@tiffin/contract/storefront'
import { groupsOf, stepsOf } from '@tiffin/domain/options/option-steps'
import type { DishOptions } from '@tiffin/domain/options/options'
import { reason } from '@tiffin/domain/reasons/reason'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { dishTexts as words } from '#texts/dish'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectClient } from '../../client/slice.ts'
import { dishClosed, type OpenDish } from '../../dish/slice.ts'
import { selectOrderKind } from '../../order-info/slice.ts'
import { chargedFor, priceFor, type shownPriceOf, sizeOf } from '../../storefront/selectors.ts'
import { configuredLine } from '../configured-line.ts'
import { type Configuring, groupNow, problemOf, type Tap } from '../configuring.ts'
import { dishConfigured } from '../dish-configured.ts'
import type { Offer } from '../offer.ts'
import { useConfiguring } from '../use-configuring.ts'
import { ConfiguratorFooter } from './configurator-footer.tsx'
import { ConfiguredAllergensNote } from './configured-allergens-note.tsx'
import { GroupSection } from './group-section.tsx'
import { RepeatLast } from './repeat-last.tsx'
import { SizeRows } from './size-rows.tsx'
import { StepSection } from './step-section.tsx'
import './dish-configurator.css'

/** The price of a size alone: the configurator shows what each choice adds. */
const priceWithoutChoices: typeof shownPriceOf = (size, kind, special) => ({
  charged: priceFor(size, kind, special),
  list: size.price,
  isLeast: false,
})

interface ConfiguratorProps {
  readonly storeId: number
  readonly dish: Dish
  readonly options: DishOptions
  readonly open: OpenDish
}

function Reset({ onReset }: { onReset: () => void }) {
  return (
    <button type="button" className="text-button configurator-reset" onClick={onReset}>
      {words.reset}
    </button>
  )
}

/** The picture and description of the dish, the veg mark of all its parts, and the button that resets all options (F3). */
function Intro({ dish, isVeg, onReset }: { dish: Dish; isVeg: boolean; onReset: () => void }) {
  const school = useSelector(selectClient).clientType === 'SCHOOL'
  return (
    <>
      {dish.image === null ? null : (
        <div className="configurator-picture">
          <DishPicture src={dish.image} size="large" />
        </div>
      )}
      <div className="configurator-intro">
        <div className="configurator-intro-words">
          <VegMark isVeg={isVeg} />
          {dish.description ? <p className="configurator-description">{dish.description}</p> : null}
          {/* F20: a school's sizes are school classes, which the diner should check before adding a meal. With several
             sizes the diner has to select one, so the note is left out. */}
          {school && dish.sizes.length < 2 ? <p className="configurator-class">{words.confirmClass}</p> : null}
        </div>
        <Reset onReset={onReset} />
      </div>
    </>
  )
}

/** F16: the progress through the groups of a combo. */
function Progress({ step, steps, onReset }: { step: number; steps: number; onReset: () => void }) {
  return (
    <div className="configurator-progress">
      <span className="configurator-progress-words">{words.stepOf(step + 1, steps)}</span>
      <span className="configurator-progress-line" aria-hidden="true">
        {Array.from({ length: steps }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are identical except for their index
          <span key={at} className={`configurator-progress-part ${at <= step ? 'configurator-progress-done' : ''}`} />
        ))}
      </span>
      {step > 0 ? <Reset onReset={onReset} /> : null}
    </div>
  )
}

/** When the current group changes, focuses it and scrolls to its top. */
function StepFrame({ step, children }: { step: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    frame.current?.focus({ preventScroll: true })
    frame.current?.scrollIntoView?.({ block: 'start' })
  }, [step])
  return (
    <div className="configurator-step" ref={frame} tabIndex={-1}>
      {children}
    </div>
  )
}

interface ChoicesProps {
  readonly state: Configuring
  readonly offer: Offer
  readonly tap: (tap: Tap) => void
}

function Choices({ state, offer, tap }: ChoicesProps) {
  const group = groupNow(offer.options, state)
  const choose = (choice: Extract<Tap, { kind: 'chosen' }>['choice']): void => tap({ kind: 'chosen', choice })
  if (group) {
    return (
      <StepFrame step={state.step}>
        <Progress
          step={state.step}
          steps={groupsOf(offer.options, state.sizeId).length}
          onReset={() => tap({ kind: 'reset' })}
        />
        <GroupSection offer={offer} group={group} problem={state.problem} stops={state.stops} onChoose={choose} />
      </StepFrame>
    )
  }
  return stepsOf(offer.options, state.sizeId).map((step) => (
    <StepSection
      key={step.processId}
      offer={offer}
      step={step}
      problem={state.problem}
      stops={state.stops}
      onChoose={choose}
    />
  ))
}

/** F1-F20: the configurator of a dish, which adds a cart line (SAVE) or changes an existing one (EDIT). */
export function DishConfigurator({ storeId, dish, options, open }: ConfiguratorProps) {
  const dispatch = useDispatch()
  const kind = useSelector(selectOrderKind)
  const editing = open.editing
  const [state, tap] = useConfiguring(options, open.sizeId, editing?.configuration ?? null)
  const size = sizeOf(dish, state.sizeId)
  const unitPrice = size && chargedFor(size, kind, dish.isSpecial)
  const offer: Offer = { ...state, options, unitPrice }
  const { configuration } = state
  const line = size && unitPrice !== null ? configuredLine({ dish, size, options, configuration, unitPrice }) : null

  const save = (): void => {
    const problem = problemOf(options, dish.name, state)
    if (problem) tap({ kind: 'refused', problem })
    else if (!line) tap({ kind: 'refused', problem: { reason: reason('size-not-sold'), at: null } })
    else dispatch(dishConfigured({ storeId, line, editing: editing?.lineKey ?? null }))
  }

  return (
    <Sheet
      title={dish.name}
      onClose={() => dispatch(dishClosed())}
      footer={
        <ConfiguratorFooter state={state} offer={offer} line={line} isEdit={editing !== null} tap={tap} onSave={save} />
      }
    >
      {state.step === 0 ? (
        <>
          <RepeatLast open={open} />
          <Intro dish={dish} isVeg={line?.isVeg ?? dish.isVeg} onReset={() => tap({ kind: 'reset' })} />
          <SizeRows
            dish={dish}
            sizeId={state.sizeId}
            priceOf={priceWithoutChoices}
            onPick={(sizeId) => tap({ kind: 'size-picked', sizeId })}
          />
        </>
      ) : null}
      <Choices state={state} offer={offer} tap={tap} />
      {line?.allergens ? <ConfiguredAllergensNote name={dish.name} allergens={line.allergens} /> : null}
    </Sheet>
  )
}
