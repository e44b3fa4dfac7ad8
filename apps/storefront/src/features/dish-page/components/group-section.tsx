import type { ChoiceStep } from '@tiffin/domain/options/choosing'
import type { ComboGroup } from '@tiffin/domain/options/options'
import { dishTexts as words } from '#texts/dish'
import { mayStayEmpty, type Problem } from '../configuring.ts'
import { type Offer, pickedPart } from '../offer.ts'
import { OptionRow } from './option-row.tsx'
import { Section } from './section.tsx'

interface GroupProps {
  readonly offer: Offer
  readonly group: ComboGroup
  readonly problem: Problem | null
  readonly stops: number
  readonly onChoose: (choice: ChoiceStep) => void
}

/** F16: the section of one combo group. */
export function GroupSection({ offer, group, problem, stops, onChoose }: GroupProps) {
  const picked = pickedPart(offer, group)
  const pictures = group.parts.some((part) => part.image !== null)
  const name = `group-${group.name}`
  return (
    <Section
      section={{ group: group.name }}
      name={group.name}
      hint={mayStayEmpty(group) ? words.optional : words.chooseOne}
      count=""
      problem={problem}
      stops={stops}
    >
      <ul className="choices-list">
        {group.parts.map((part) => (
          <li key={`${part.productId}-${part.sizeId}`}>
            <OptionRow
              kind="radio"
              name={name}
              label={part.name}
              hint={part.sizeName}
              image={part.image}
              pictures={pictures}
              isVeg={part.isVeg}
              checked={part === picked}
              soldOut={!part.inStock}
              price={part.price}
              noPrice={words.included}
              onChoose={() =>
                onChoose({
                  kind: 'part-picked',
                  group: group.name,
                  productId: part.productId,
                  sizeId: part.sizeId,
                })
              }
            />
          </li>
        ))}
        {mayStayEmpty(group) ? (
          <li>
            <OptionRow
              kind="radio"
              name={name}
              label={words.nothing}
              image={null}
              pictures={false}
              isVeg={null}
              checked={picked === null}
              price={null}
              onChoose={() => onChoose({ kind: 'part-cleared', group: group.name })}
            />
          </li>
        ) : null}
      </ul>
    </Section>
  )
}
