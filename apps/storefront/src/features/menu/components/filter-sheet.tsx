import type { Dish } from '@tiffin/contract/storefront'
import {
  DISH_FILTERS,
  type DishFilters,
  filterDishes,
  noFilters,
  type PriceOrder,
  SPICE_LEVELS,
  type SpiceLevel,
} from '@tiffin/domain/menu/dish-filters'
import { useId, useState } from 'react'
import { filterTexts as words } from '#texts/filters'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { toggled } from '../filters.ts'
import './filter-sheet.css'

interface ChipProps {
  readonly kind: 'checkbox' | 'radio'
  readonly group: string
  readonly label: string
  /** The number of dishes left with this choice; null for choices that hide no dishes. */
  readonly count: number | null
  readonly checked: boolean
  readonly onChange: () => void
}

function Chip({ kind, group, label, count, checked, onChange }: ChipProps) {
  return (
    <label className="filter-chip">
      <input type={kind} name={group} className="filter-chip-input" checked={checked} onChange={onChange} />
      <span className="filter-chip-face">
        {label}
        {count === null ? null : (
          <span className="filter-chip-count">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only"> {words.dishes(count)}</span>
          </span>
        )}
      </span>
    </label>
  )
}

interface ChoicesProps {
  readonly dishes: readonly Dish[]
  readonly filters: DishFilters
  readonly onChange: (filters: DishFilters) => void
}

/** D18: the filters, each with the number of dishes that it would leave. */
function OnlyChoices({ dishes, filters, onChange }: ChoicesProps) {
  const group = useId()
  return (
    <fieldset className="filter-group">
      <legend className="filter-group-title">{words.onlyTitle}</legend>
      {DISH_FILTERS.map((filter) => {
        const isOn = filters.only.includes(filter)
        const other = toggled(filters, filter)
        return (
          <Chip
            key={filter}
            kind="checkbox"
            group={group}
            label={words.only[filter]}
            count={filterDishes(dishes, isOn ? filters : other).length}
            checked={isOn}
            onChange={() => onChange(other)}
          />
        )
      })}
    </fieldset>
  )
}

/** D19: the spice levels. Pressing the selected level again clears it. */
function SpiceChoices({ dishes, filters, onChange }: ChoicesProps) {
  const group = useId()
  const choose = (level: SpiceLevel): void => onChange({ ...filters, spice: filters.spice === level ? null : level })
  return (
    <fieldset className="filter-group">
      <legend className="filter-group-title">{words.spiceTitle}</legend>
      {SPICE_LEVELS.map((level) => (
        <Chip
          key={level}
          kind="checkbox"
          group={group}
          label={words.spice[level]}
          count={filterDishes(dishes, { ...filters, spice: level }).length}
          checked={filters.spice === level}
          onChange={() => choose(level)}
        />
      ))}
    </fieldset>
  )
}

const orders: readonly (PriceOrder | null)[] = [null, 'low-to-high', 'high-to-low']

/** D20: the sort orders by price. */
function PriceOrders({ filters, onChange }: Omit<ChoicesProps, 'dishes'>) {
  const group = useId()
  return (
    <fieldset className="filter-group">
      <legend className="filter-group-title">{words.orderTitle}</legend>
      {orders.map((price) => (
        <Chip
          key={price ?? 'menu'}
          kind="radio"
          group={group}
          label={price === null ? words.menuOrder : words.price[price]}
          count={null}
          checked={filters.price === price}
          onChange={() => onChange({ ...filters, price })}
        />
      ))}
    </fieldset>
  )
}

interface FilterSheetProps {
  /** Every dish of the menu page. */
  readonly dishes: readonly Dish[]
  readonly filters: DishFilters
  readonly onClose: () => void
  readonly onApply: (filters: DishFilters) => void
}

/** D18 to D21: the filters. "Show" applies the selection; closing the sheet in any other way discards it. */
export function FilterSheet({ dishes, filters, onClose, onApply }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const left = filterDishes(dishes, draft).length
  const choices = { dishes, filters: draft, onChange: setDraft }
  const footer = (
    <div className="filter-footer">
      <button type="button" className="text-button" onClick={() => setDraft(noFilters)}>
        {words.clearAll}
      </button>
      <PrimaryButton onClick={() => onApply(draft)}>
        <span aria-live="polite">{words.show(left)}</span>
      </PrimaryButton>
    </div>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer}>
      <OnlyChoices {...choices} />
      <SpiceChoices {...choices} />
      <PriceOrders {...choices} />
    </Sheet>
  )
}
