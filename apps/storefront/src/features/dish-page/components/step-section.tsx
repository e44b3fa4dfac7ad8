import type { ChoiceStep } from '@tiffin/domain/options/choosing'
import { idsIn, isPickOne } from '@tiffin/domain/options/option-steps'
import type { OptionItem, OptionProcess } from '@tiffin/domain/options/options'
import { dishTexts as words } from '#texts/dish'
import { texts } from '#texts/texts'
import type { Problem } from '../configuring.ts'
import { itemPrice, type Offer } from '../offer.ts'
import { OptionRow } from './option-row.tsx'
import { Section } from './section.tsx'

interface StepProps {
  readonly offer: Offer
  readonly step: OptionProcess
  readonly problem: Problem | null
  readonly stops: number
  readonly onChoose: (choice: ChoiceStep) => void
}

type StepOf<T extends OptionProcess['type']> = Extract<OptionProcess, { readonly type: T }>

function hintOf({ type, limit, min }: OptionProcess): string {
  if (type === 'replaceable') return words.replaceHint
  // AMB99: a step of add-ons can require a minimum number of items.
  if (type === 'addon' && min > 0) return words.chooseBetween(min, limit)
  if (type === 'addon') return limit === null ? words.addHint : words.addUpTo(limit)
  return limit === null ? words.leaveOutHint : words.leaveOutUpTo(limit)
}

interface Counts {
  readonly picked: number
  /** F5: the number of removed items that are not replaced yet. */
  readonly open: number
}

function countsOf({ type, processId }: OptionProcess, { configuration }: Offer): Counts {
  const count = (picked: typeof configuration.addedItems): number => idsIn(picked, processId).length
  if (type === 'addon') return { picked: count(configuration.addedItems), open: 0 }
  if (type === 'removable') return { picked: count(configuration.removedItems), open: 0 }
  const out = count(configuration.replacedItems.from)
  return { picked: out, open: out - count(configuration.replacedItems.to) }
}

function countText(step: OptionProcess, { picked, open }: Counts): string {
  const { limit } = step
  if (open > 0) return words.swapsOpen(open)
  if (limit !== null) return isPickOne(step) ? '' : words.countOf(picked, limit)
  return picked > 0 ? words.count(picked) : ''
}

interface ItemsProps extends StepProps {
  readonly items: readonly OptionItem[]
  readonly picked: readonly number[]
  /** The accessible label of an item, from its name. */
  readonly label: (name: string) => string
  /** True for items that are added to the dish: they have a price and can be sold out. Removed items have neither. */
  readonly goesIn: boolean
  /** The title of the list; absent when the section's head already names the only list. */
  readonly title?: string
}

function Items({ offer, step, items, picked, label, goesIn, title, onChoose }: ItemsProps) {
  const pictures = items.some((item) => item.image !== null)
  return (
    <ul className={goesIn ? 'choices-list' : 'choices-list choices-list-out'} aria-label={title}>
      {items.map((item) => (
        <li key={item.itemId}>
          <OptionRow
            kind={isPickOne(step) ? 'radio' : 'checkbox'}
            name={`step-${step.processId}`}
            label={label(item.name)}
            image={item.image}
            pictures={pictures}
            isVeg={goesIn ? item.isVeg : null}
            checked={picked.includes(item.itemId)}
            soldOut={goesIn && !item.inStock}
            price={goesIn ? itemPrice(offer, step, item) : null}
            noPrice={texts.free}
            onChoose={() => onChoose({ kind: 'item-toggled', processId: step.processId, itemId: item.itemId })}
          />
        </li>
      ))}
    </ul>
  )
}

const asIs = (name: string): string => name

/** F5: the items that the diner can remove, and below them the items that replace them. */
function Replacing({ step, ...rest }: StepProps & { readonly step: StepOf<'replaceable'> }) {
  const { from, to } = rest.offer.configuration.replacedItems
  const out = idsIn(from, step.processId)
  const put = idsIn(to, step.processId)
  return (
    <>
      <h4 className="choices-sub" data-step="1">
        {words.takeOut}
      </h4>
      <Items {...rest} step={step} items={step.from} picked={out} label={asIs} goesIn={false} title={words.takeOut} />
      <h4 className="choices-sub" data-step="2">
        {words.putIn}
      </h4>
      <Items {...rest} step={step} items={step.to} picked={put} label={asIs} goesIn title={words.putIn} />
    </>
  )
}

function Body({ step, ...rest }: StepProps) {
  const { addedItems, removedItems } = rest.offer.configuration
  if (step.type === 'replaceable') return <Replacing {...rest} step={step} />
  const picked = idsIn(step.type === 'addon' ? addedItems : removedItems, step.processId)
  const adds = step.type === 'addon'
  return (
    <Items {...rest} step={step} items={step.items} picked={picked} label={adds ? asIs : words.without} goesIn={adds} />
  )
}

/** F4-F12: the section of one option step: items to add, to leave out, or to replace. */
export function StepSection(props: StepProps) {
  const { offer, step, problem, stops, onChoose } = props
  const { processId, name } = step
  const dropped = offer.configuration.removedProcess.includes(processId)
  return (
    <Section
      section={{ processId }}
      name={name}
      hint={dropped ? '' : hintOf(step)}
      count={dropped ? '' : countText(step, countsOf(step, offer))}
      problem={problem}
      stops={stops}
    >
      {step.isRemovable ? (
        <OptionRow
          kind="checkbox"
          name={`drop-${processId}`}
          label={words.withoutStep(name)}
          image={null}
          pictures={false}
          isVeg={null}
          checked={dropped}
          price={null}
          onChoose={() => onChoose({ kind: 'process-toggled', processId })}
        />
      ) : null}
      {dropped ? <p className="choices-dropped">{words.stepDropped}</p> : <Body {...props} />}
    </Section>
  )
}
