import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { txnStatuses, txnTypes } from '@tiffin/domain/wallet/passbook'
import { passbookTexts as words } from '#texts/passbook'
import { MuiScope } from '../../../ui/mui-scope.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { filtersInUse, isReversed, noPassbookFilters, type PassbookFilters } from '../passbook-filters.ts'
import './passbook-filter-form.css'

interface ChoicesProps<T extends string> {
  readonly legend: string
  readonly values: readonly T[]
  readonly names: Readonly<Record<T, string>>
  readonly chosen: readonly T[]
  readonly onChange: (chosen: readonly T[]) => void
}

function Choices<T extends string>({ legend, values, names, chosen, onChange }: ChoicesProps<T>) {
  const toggle = (value: T): void =>
    // In the order of the list, so that the same choice has the same URL.
    onChange(values.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each))))
  return (
    <fieldset className="passbook-choices">
      <legend>{legend}</legend>
      {values.map((value) => (
        <FormControlLabel
          key={value}
          label={names[value]}
          control={<Checkbox checked={chosen.includes(value)} onChange={() => toggle(value)} />}
        />
      ))}
    </fieldset>
  )
}

interface PassbookFilterFormProps {
  readonly filters: PassbookFilters
  readonly onChange: (filters: PassbookFilters) => void
}

/** V10: the filters, each of which has its effect at once. */
export function PassbookFilterForm({ filters, onChange }: PassbookFilterFormProps) {
  const change = (part: Partial<PassbookFilters>): void => onChange({ ...filters, ...part })
  return (
    <MuiScope>
      <div className="passbook-filters">
        <Choices
          legend={words.type}
          values={txnTypes}
          names={words.types}
          chosen={filters.types}
          onChange={(types) => change({ types })}
        />
        <Choices
          legend={words.status}
          values={txnStatuses}
          names={words.statuses}
          chosen={filters.statuses}
          onChange={(statuses) => change({ statuses })}
        />
        <div className="passbook-dates">
          <TextField
            label={words.from}
            name="from"
            type="date"
            value={filters.from}
            onChange={(from) => change({ from })}
          />
          <TextField
            label={words.to}
            name="to"
            type="date"
            value={filters.to}
            onChange={(to) => change({ to })}
            problem={isReversed(filters) ? words.reversed : null}
          />
        </div>
        {filtersInUse(filters) > 0 ? (
          <OutlineButton onClick={() => onChange(noPassbookFilters)}>{words.clear}</OutlineButton>
        ) : null}
      </div>
    </MuiScope>
  )
}
