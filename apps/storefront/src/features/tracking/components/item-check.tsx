import type { ItemCheck } from '@tiffin/contract/items'
import type { NutritionFact } from '@tiffin/contract/storefront'
import { trackItemTexts as words } from '#texts/track-item'
import { clockTime } from '../../../platform/moments.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import './item-check.css'

/** E17: the wire's unit "k" is kilocalories. */
const nutritionText = ({ value, unit }: NutritionFact): string =>
  unit === 'k' ? words.calories(value) : words.amount(value, unit)

const orNothing = (value: number | null, text: (value: number) => string): string => (value === null ? '' : text(value))

interface ItemCheckCardProps {
  readonly check: ItemCheck
  /** Name of the dish. */
  readonly dish: string
  readonly timeZone: string
}

/** S18: the quality check of an item, with its picture. */
export function ItemCheckCard({ check, dish, timeZone }: ItemCheckCardProps) {
  const { temperature, weight, at, nutrition, picture } = check
  return (
    <section className="track-card">
      <h2 className="track-heading">{words.check}</h2>
      {picture ? <img className="item-check-picture" src={picture} alt={words.pictureOf(dish)} /> : null}
      <FactList
        facts={[
          [words.checkedAt, orNothing(at, (moment) => clockTime(moment, timeZone))],
          [words.temperature, orNothing(temperature, words.degrees)],
          [words.weight, orNothing(weight, words.grams)],
        ]}
      />
      {nutrition.length > 0 ? (
        <>
          <h3 className="item-check-part">{words.nutrition}</h3>
          <FactList facts={nutrition.map((fact) => [fact.name, nutritionText(fact)] as const)} />
        </>
      ) : null}
    </section>
  )
}
