import type { DishDetail, NutritionFact, QualityFigure, RecipeStep } from '@tiffin/contract/storefront'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { dishTexts as words } from '#texts/dish'
import { texts } from '#texts/texts'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { type DetailState, dishDetailRequested } from '../../dish/slice.ts'
import { asOnLabels } from '../nutrition.ts'

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="dish-part" aria-label={title}>
      <h2 className="dish-part-name">{title}</h2>
      {children}
    </section>
  )
}

/** E17: formats a nutrition fact. The wire format's unit "k" is kilocalories. */
const nutritionText = ({ value, unit }: NutritionFact): string =>
  unit === 'k' ? words.calories(value) : words.amount(value, unit)

/** E16: formats a quality value: the temperature in °C, all others in grams. */
const qualityText = ({ name, value }: QualityFigure): string =>
  name.toLowerCase() === 'temp' ? words.degrees(value) : words.grams(value)

/** E18: a step of the recipe with its ingredients. */
function Step({ step }: { step: RecipeStep }) {
  return (
    <li className="recipe-step">
      <p className="recipe-name">
        {step.name}
        {step.type ? <span className="recipe-type">{words.recipeType[step.type]}</span> : null}
      </p>
      {step.items.length > 0 ? (
        <ul className="recipe-items">
          {step.items.map((item) => (
            <li key={item.name} className="recipe-item">
              {item.image === null ? null : <DishPicture src={item.image} size="small" />}
              <span>{item.name}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function Known({ detail, sizeId }: { detail: DishDetail; sizeId: number }) {
  const facts = detail.sizes.find((size) => size.sizeId === sizeId)
  return (
    <>
      {/* E22: a size without values shows no section. */}
      {facts?.nutrition?.length ? (
        <Part title={words.nutrition}>
          <FactList facts={asOnLabels(facts.nutrition).map((fact) => [fact.name, nutritionText(fact)] as const)} />
        </Part>
      ) : null}
      {facts?.quality.length ? (
        <Part title={words.quality}>
          <FactList facts={facts.quality.map((figure) => [figure.name, qualityText(figure)] as const)} />
        </Part>
      ) : null}
      {detail.recipe.length > 0 ? (
        <Part title={words.recipe}>
          <ol className="recipe">
            {detail.recipe.map((step) => (
              <Step key={step.name} step={step} />
            ))}
          </ol>
        </Part>
      ) : null}
    </>
  )
}

interface DetailsProps {
  readonly productId: number
  readonly sizeId: number
  readonly state: DetailState | null
}

/**
 * E16-E18: nutrition, quality and recipe of the dish; a skeleton while they load, an error with a retry if they fail.
 */
export function DishDetails({ productId, sizeId, state }: DetailsProps) {
  const dispatch = useDispatch()
  if (state?.detail) return <Known detail={state.detail} sizeId={sizeId} />
  if (state?.status !== 'failed') {
    return (
      <div className="dish-details-skeleton" aria-busy="true">
        <span className="sr-only">{texts.loading}</span>
        <div className="skeleton" />
        <div className="skeleton" />
      </div>
    )
  }
  return (
    <div className="dish-part" role="alert">
      <p>
        {words.detailsFailed}. {state.problem?.message}
      </p>
      <OutlineButton onClick={() => dispatch(dishDetailRequested({ productId }))}>{texts.retry}</OutlineButton>
    </div>
  )
}
