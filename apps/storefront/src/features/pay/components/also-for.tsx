import Checkbox from '@mui/material/Checkbox'
import type { Entry } from '@tiffin/contract/entries'
import { formatPaise } from '@tiffin/domain/money/money'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { entryTexts } from '#texts/entries'
import { planTogetherTexts as words } from '#texts/plan-together'
import { namesOf, warningsInWords } from '../../../texts/allergen-words.ts'
import { EntryCard } from '../../../ui/entry-card.tsx'
import { selectBill } from '../../checked-order/selectors.ts'
import { selectChosenEntry } from '../../entries/selectors.ts'
import { announced } from '../../notices/slice.ts'
import { selectOrder } from '../../order-info/slice.ts'
import { hasDays } from '../../plan-list/selectors.ts'
import { planListRequested, selectPlanList } from '../../plan-list/slice.ts'
import {
  type DishAvoided,
  type OtherEntry,
  selectChosen,
  selectChosenOthers,
  selectOtherEntries,
  selectTogetherProblem,
} from '../together.ts'
import { alsoForChosen, alsoForCounted, alsoForToggled } from '../together-slice.ts'
import '../../../ui/also-for.css'

const dishWords = ({ dish, avoided }: DishAvoided): string => words.dish(dish, warningsInWords(avoided).join('. '))

/** AMB105: what the entry avoids, and which dishes of the cart have it. */
const avoidedWords = ({ avoids, dishes }: OtherEntry): string =>
  [entryTexts.avoids(namesOf(avoids)), ...dishes.map(dishWords)].join('. ')

function Other({ other, isChosen }: { other: OtherEntry; isChosen: boolean }) {
  const dispatch = useDispatch()
  const { plan } = useSelector(selectOrder)
  const { plans } = useSelector(selectPlanList)
  const { entry, avoids } = other
  const { id, name, className, section } = entry
  const box = (
    <Checkbox
      className="entry-radio"
      checked={isChosen}
      onChange={(_event, isFor) => dispatch(alsoForToggled({ entryId: id, isFor }))}
    />
  )
  return (
    <li>
      <EntryCard
        name={name}
        detail={className ? entryTexts.className(className, section) : ''}
        {...(plan.kind === 'days' && hasDays(plans ?? [], id, plan) && { note: words.hasDays })}
        {...(avoids.length > 0 && { warning: avoidedWords(other) })}
        choice={{ radio: box, chosen: isChosen }}
      />
    </li>
  )
}

const namesIn = (first: Entry | null, others: readonly OtherEntry[]): string =>
  [first, ...others.map(({ entry }) => entry)].flatMap((entry) => (entry ? [entry.name] : [])).join(', ')

/** The price of all plans, also for a screen reader when it changes. */
function Sum({ chosen }: { chosen: readonly OtherEntry[] }) {
  const dispatch = useDispatch()
  const first = useSelector(selectChosenEntry)
  const bill = useSelector(selectBill)
  const text =
    bill && chosen.length > 0
      ? words.sum(chosen.length + 1, namesIn(first, chosen), formatPaise(bill.total * (chosen.length + 1)))
      : null
  useEffect(() => {
    if (text !== null) dispatch(announced({ text }))
  }, [dispatch, text])
  return text === null ? null : <p className="also-for-sum">{text}</p>
}

/** The number of plans is the one that the section shows: its ticks may not count now, as with a coupon. */
function useCounted(count: number): void {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(alsoForCounted(count))
    return () => void dispatch(alsoForCounted(0))
  }, [count, dispatch])
}

/** Takes the ticks away of entries that the plan cannot be for any more. */
function useDropped(others: readonly OtherEntry[], chosen: readonly OtherEntry[], mayCount: boolean): void {
  const dispatch = useDispatch()
  const ticked = useSelector(selectChosen)
  // Before the list is read, no choice of an earlier page counts yet.
  const isDropped = mayCount && others.length > 0 && ticked.length > chosen.length
  useEffect(() => {
    const kept = new Set(chosen.map(({ entry }) => entry.id))
    if (isDropped) dispatch(alsoForChosen(ticked.filter(({ entryId }) => kept.has(entryId))))
  }, [chosen, dispatch, isDropped, ticked])
}

/** AMB115: the further children or staff that get the same plan, with the price of all. */
export function AlsoFor() {
  const dispatch = useDispatch()
  const others = useSelector(selectOtherEntries)
  const chosen = useSelector(selectChosenOthers)
  const problem = useSelector(selectTogetherProblem)
  useDropped(others, chosen, problem === null)
  useCounted(chosen.length)
  const hasOthers = others.length > 0
  useEffect(() => {
    if (hasOthers) dispatch(planListRequested())
  }, [dispatch, hasOthers])
  if (others.length === 0) return null
  return (
    <section className="also-for" aria-labelledby="also-for">
      <h2 className="pay-heading" id="also-for">
        {words.title}
      </h2>
      {problem ? <p className="also-for-lead">{words.problem[problem]}</p> : null}
      {problem ? null : (
        <>
          <p className="also-for-lead">{words.lead}</p>
          <ul className="entries">
            {others.map((other) => (
              <Other key={other.entry.id} other={other} isChosen={chosen.includes(other)} />
            ))}
          </ul>
          <Sum chosen={chosen} />
        </>
      )}
    </section>
  )
}
