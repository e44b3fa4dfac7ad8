import { type DishFilters, noFilters } from '@tiffin/domain/menu/dish-filters'
import { lazy, memo, Suspense, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { allergenTexts } from '#texts/allergens'
import { filterTexts as words } from '#texts/filters'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { type Avoider, namesOf } from '../../../texts/allergen-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PendingOverlay } from '../../../ui/pending-overlay.tsx'
import { isListKnown, selectListState } from '../../allergens/list-in-force/selectors.ts'
import { selectAvoiders } from '../../allergens/selectors.ts'
import { avoidedSheetOpened } from '../../allergens/slice.ts'
import { filtersInUse } from '../filters.ts'
import { dishesOf, type MenuView } from '../menu-view.ts'
import './filter-bar.css'

const sheet = () => import('./filter-sheet.tsx').then((it) => ({ default: it.FilterSheet }))
const FilterSheet = lazy(() => importWithRetry(sheet))

// AMB105: only for diners for whom a server may keep a list.
const UnknownListWords = lazy(() =>
  importWithRetry(() => import('./unknown-list-words.tsx').then((it) => ({ default: it.UnknownListWords }))),
)

/** AMB105: a child is spoken of by name. */
function avoidingText(avoiders: readonly Avoider[]): string {
  const [first, second] = avoiders
  if (!first) return allergenTexts.title
  const names = namesOf(avoiders.flatMap(({ avoids }) => avoids))
  if (second) return allergenTexts.toAvoid(names)
  return first.name === null ? allergenTexts.avoiding(names) : allergenTexts.nameAvoiding(first.name, names)
}

/** AMB105: while the list in force is not known, the button does not read as if nothing were avoided. */
function AvoidedWords() {
  const avoiders = useSelector(selectAvoiders)
  const isKnown = isListKnown(useSelector(selectListState))
  if (isKnown) return avoidingText(avoiders)
  return (
    <Suspense fallback={avoidingText(avoiders)}>
      <UnknownListWords />
    </Suspense>
  )
}

/**
 * The button that opens the sheet of avoided allergens. It is beside the filters, but marks dishes instead of hiding
 * them.
 */
function AvoidedPill() {
  const dispatch = useDispatch()
  const avoiders = useSelector(selectAvoiders)
  return (
    <button
      type="button"
      className={avoiders.length > 0 ? 'filter-pill filter-pill-on' : 'filter-pill'}
      aria-haspopup="dialog"
      onClick={() => dispatch(avoidedSheetOpened())}
    >
      <Icon name="shield" size={18} />
      <span className="filter-pill-name">
        <AvoidedWords />
      </span>
    </button>
  )
}

interface FilterBarProps {
  readonly menu: MenuView
  readonly filters: DishFilters
  readonly onFilter: (filters: DishFilters) => void
}

/** D18 to D21: the button that opens the filters, and a chip for each active filter that removes it. */
export const FilterBar = memo(function FilterBar({ menu, filters, onFilter }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const inUse = filtersInUse(filters)
  const apply = (chosen: DishFilters): void => {
    setOpen(false)
    onFilter(chosen)
  }
  return (
    <section className="filter-bar" aria-label={words.title}>
      <button
        type="button"
        className={inUse.length > 0 ? 'filter-pill filter-pill-on' : 'filter-pill'}
        aria-haspopup="dialog"
        // Preload the sheet's code on pointer down, before the click.
        onPointerDown={() => void sheet().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Icon name="filter" size={18} />
        <span aria-hidden="true">{inUse.length > 0 ? `${words.title} (${inUse.length})` : words.title}</span>
        <span className="sr-only">{words.open(inUse.length)}</span>
      </button>
      <AvoidedPill />
      {inUse.map(({ name, without }) => (
        <button
          key={name}
          type="button"
          className="filter-pill filter-pill-on"
          aria-label={words.remove(name)}
          onClick={() => onFilter(without)}
        >
          {name}
          <Icon name="close" size={16} />
        </button>
      ))}
      {inUse.length > 1 ? (
        <button type="button" className="text-button filter-clear" onClick={() => onFilter(noFilters)}>
          {words.clearAll}
        </button>
      ) : null}
      {open ? (
        <Suspense fallback={<PendingOverlay close={() => setOpen(false)} />}>
          <FilterSheet dishes={dishesOf(menu)} filters={filters} onClose={() => setOpen(false)} onApply={apply} />
        </Suspense>
      ) : null}
    </section>
  )
})
