import type { CounterLimits } from '@tiffin/domain/wallet/counter-limits'
import { useDispatch, useSelector } from 'react-redux'
import { counterCodeTexts as words } from '#texts/counter-codes'
import { texts } from '#texts/texts'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { menuWanted, selectLimits } from '../limits-slice.ts'
import { notSold, type SoldCategory, toggled } from '../sold-menu.ts'
import { Choice } from './choice.tsx'

type Barred = Pick<CounterLimits, 'dishes' | 'categories'>

interface Choices {
  readonly barred: Barred
  readonly onChange: (part: Partial<Barred>) => void
}

/** A category with its dishes, closed at first. Its line says how much of it is excluded. */
function Category({ category: { name, dishes }, barred, onChange }: Choices & { category: SoldCategory }) {
  const isWhole = barred.categories.includes(name)
  const excluded = dishes.filter(({ productId }) => barred.dishes.includes(productId)).length
  return (
    <details className="limits-category">
      <summary>
        <span>{isWhole ? words.allOf(name) : words.categoryOf(name, excluded)}</span>
        <Icon name="chevronDown" size={18} />
      </summary>
      <div>
        <Choice
          name={words.wholeCategory(name)}
          checked={isWhole}
          onToggle={() => onChange({ categories: toggled(barred.categories, name) })}
        />
        {dishes.map((dish) => (
          <Choice
            key={dish.productId}
            name={dish.name}
            checked={barred.dishes.includes(dish.productId)}
            onToggle={() => onChange({ dishes: toggled(barred.dishes, dish.productId) })}
          />
        ))}
      </div>
    </details>
  )
}

/** What an earlier menu had: it can be taken out of the limits. */
function NotOnMenu({ menu, barred, onChange }: Choices & { menu: readonly SoldCategory[] }) {
  const { dishes, categories } = notSold(menu, barred)
  if (dishes.length + categories.length === 0) return null
  return (
    <details className="limits-category">
      <summary>
        <span>{words.notOnMenu}</span>
        <Icon name="chevronDown" size={18} />
      </summary>
      <div>
        {categories.map((name) => (
          <Choice
            key={name}
            name={words.wholeCategory(name)}
            checked
            onToggle={() => onChange({ categories: toggled(barred.categories, name) })}
          />
        ))}
        {dishes.map((productId) => (
          <Choice
            key={productId}
            name={words.unknownDish(productId)}
            checked
            onToggle={() => onChange({ dishes: toggled(barred.dishes, productId) })}
          />
        ))}
      </div>
    </details>
  )
}

function Menu({ entryId, ...choices }: Choices & { entryId: string }) {
  const dispatch = useDispatch()
  const { menu, menuFailed } = useSelector(selectLimits)
  if (menuFailed) {
    return (
      <>
        <p className="limits-text">{words.menuFailed}</p>
        <OutlineButton onClick={() => dispatch(menuWanted({ entryId }))}>{texts.retry}</OutlineButton>
      </>
    )
  }
  if (menu === null) {
    return (
      <div aria-busy="true">
        <span className="sr-only">{texts.loading}</span>
        <div className="skeleton entry-skeleton" />
      </div>
    )
  }
  return (
    <>
      {menu.length === 0 ? <p className="limits-text">{words.noMenu}</p> : null}
      {menu.map((category) => (
        <Category key={category.name} category={category} {...choices} />
      ))}
      <NotOnMenu menu={menu} {...choices} />
    </>
  )
}

interface BarredDishesProps extends Choices {
  readonly entryId: string
  readonly problem: string | null
}

/** AMB111: the dishes and categories that the counter does not sell to the entry. */
export function BarredDishes({ problem, ...menu }: BarredDishesProps) {
  return (
    <fieldset className="limits-choices">
      <legend>{words.dishes}</legend>
      <Menu {...menu} />
      {problem ? <p className="limits-hint">{problem}</p> : null}
    </fieldset>
  )
}
