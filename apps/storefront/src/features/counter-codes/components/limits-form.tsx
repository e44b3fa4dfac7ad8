import type { StandingLimits } from '@tiffin/contract/entry-codes'
import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { formatPaise } from '@tiffin/domain/money/money'
import { type CounterLimits, MOST_BANS } from '@tiffin/domain/wallet/counter-limits'
import { useDispatch, useSelector } from 'react-redux'
import { allergenTexts } from '#texts/allergens'
import { counterCodeTexts as words } from '#texts/counter-codes'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FormProblem, useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { limitsSubmitted, selectLimits } from '../limits-slice.ts'
import { toggled } from '../sold-menu.ts'
import { readMost, writeMost } from '../typed-most.ts'
import { BarredDishes } from './barred-dishes.tsx'
import { Choice } from './choice.tsx'

/** The limits with the daily amount as it is typed. */
interface TypedLimits extends Omit<CounterLimits, 'dailyMost'> {
  readonly typed: string
}

const isTooLong = ({ dishes, categories, allergens }: TypedLimits): boolean =>
  dishes.length + categories.length + allergens.length > MOST_BANS

function problemOf(form: TypedLimits): FormProblem<keyof TypedLimits> | null {
  const { problem } = readMost(form.typed)
  if (problem) return { field: 'typed', message: words.problems[problem] }
  return isTooLong(form) ? { field: 'dishes', message: words.tooManyBans(MOST_BANS) } : null
}

const toLimits = ({ typed, ...bans }: TypedLimits): CounterLimits => ({ dailyMost: readMost(typed).most, ...bans })

function typedFrom({ dailyMost, dishes, categories, allergens }: StandingLimits): TypedLimits {
  return { typed: writeMost(dailyMost), dishes, categories, allergens }
}

/** What holds beside the own limits. */
function Standing({ limits: { spentToday, others } }: { limits: StandingLimits }) {
  return (
    <>
      <p>{words.spentToday(formatPaise(spentToday))}</p>
      {others ? <p>{words.others}</p> : null}
    </>
  )
}

/** AMB111: the form of the limits. What is typed stays when it could not be saved. */
export function LimitsForm({ entryId, limits }: { entryId: string; limits: StandingLimits }) {
  const dispatch = useDispatch()
  const { saving } = useSelector(selectLimits)
  const { form, change, problemAt, formProps } = useCheckedForm<TypedLimits>({
    initial: typedFrom(limits),
    problemOf,
    onValid: (valid) => dispatch(limitsSubmitted({ entryId, limits: toLimits(valid) })),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  return (
    <form className="limits-form" {...formProps}>
      <Standing limits={limits} />
      <div>
        <TextField
          label={words.dailyMost}
          name="typed"
          inputMode="decimal"
          autoComplete="off"
          prefix="₹"
          maxLength={12}
          value={form.typed}
          onChange={(typed) => change({ typed })}
          problem={problemAt('typed')}
        />
        <p className="limits-hint">{words.dailyMostHint}</p>
      </div>
      <fieldset className="limits-choices">
        <legend>{words.allergens}</legend>
        <div className="limits-grid">
          {ALLERGENS.map((allergen) => (
            <Choice
              key={allergen}
              name={allergenTexts.names[allergen]}
              checked={form.allergens.includes(allergen)}
              onToggle={() => change({ allergens: toggled(form.allergens, allergen) })}
            />
          ))}
        </div>
      </fieldset>
      <BarredDishes entryId={entryId} barred={form} onChange={change} problem={problemAt('dishes')} />
      <div className="limits-save">
        <PrimaryButton type="submit" wide busy={saving}>
          {words.save}
        </PrimaryButton>
      </div>
    </form>
  )
}
