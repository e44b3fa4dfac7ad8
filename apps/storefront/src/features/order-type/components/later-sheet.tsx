import FormHelperText from '@mui/material/FormHelperText'
import type { LocalTime } from '@tiffin/domain/time/clock'
import { formatMinute } from '@tiffin/domain/time/clock'
import { dayPhrase } from '@tiffin/domain/time/day-words'
import { useId, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { menuTexts } from '#texts/menu'
import { orderTypeTexts as words } from '#texts/order-type'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { orderChangeRequested, selectOrder } from '../../order-info/slice.ts'
import { selectHere, selectStoreTerms } from '../../storefront/selectors.ts'
import { asksFor, type DraftProblem, draftProblem, slotOf, startingDraft } from '../later-draft.ts'
import type { PickerTerms } from '../proposed-slot.ts'
import { selectWays } from '../selectors.ts'
import { orderSheetClosed } from '../slice.ts'
import { ChangeStore } from './change-store.tsx'
import { LaterDays } from './later-days.tsx'
import { LaterTime } from './later-time.tsx'
import { ModeChoice } from './mode-choice.tsx'
import './later-sheet.css'

interface PickerProps {
  readonly terms: PickerTerms
  readonly here: LocalTime
}

/** G13: the day and, where the store asks for it, the time of a later order. */
function LaterPicker({ terms, here }: PickerProps) {
  const dispatch = useDispatch()
  const noteId = useId()
  const list = useRef<HTMLDivElement>(null)
  const order = useSelector(selectOrder)
  const ways = useSelector(selectWays)
  const [draft, setDraft] = useState(() => startingDraft(order, terms, here))
  const [problem, setProblem] = useState<DraftProblem | null>(null)
  const slot = slotOf(draft, terms, here)
  const choose = (change: Partial<typeof draft>): void => {
    setDraft((before) => ({ ...before, ...change }))
    setProblem(null)
  }
  const save = (): void => {
    const found = draftProblem(draft, terms, here)
    setProblem(found)
    if (found?.field === 'time') list.current?.querySelector<HTMLElement>('[name="time"], [name="meal"]')?.focus()
    if (!found && draft.date !== null)
      dispatch(orderChangeRequested({ change: { move: 'for-later', ...draft, date: draft.date } }))
  }
  const when = slot && menuTexts.dayAndTime(dayPhrase(slot.date, here.date), formatMinute(slot.minute))
  const empty = asksFor(terms) === null ? words.chooseDay : words.choose
  return (
    <Sheet
      title={words.laterTitle}
      onClose={() => dispatch(orderSheetClosed())}
      footer={
        <PrimaryButton wide onClick={save}>
          {when ? words.orderFor(when) : empty}
        </PrimaryButton>
      }
    >
      <div className="later-sheet" ref={list}>
        {/* The sheet of a store with a single way to order opens without the sheet that offers these. */}
        {ways.length === 1 ? <ModeChoice /> : null}
        <LaterDays
          terms={terms}
          here={here}
          date={draft.date}
          describedBy={problem?.field === 'day' ? noteId : null}
          onChoose={(date) => choose({ date, ...(asksFor(terms) === 'meal' ? { minute: null } : null) })}
        />
        {problem?.field === 'day' ? (
          <FormHelperText className="later-problem" id={noteId} error role="alert">
            {problem.text}
          </FormHelperText>
        ) : null}
        <LaterTime
          terms={terms}
          here={here}
          draft={draft}
          problem={problem?.field === 'time' ? problem.text : null}
          onChoose={(minute) => choose({ minute })}
        />
        {ways.length === 1 ? <ChangeStore /> : null}
      </div>
    </Sheet>
  )
}

/** G13: the picker of a later order. Shows nothing until the store is loaded. */
export function LaterSheet() {
  const terms = useSelector(selectStoreTerms)
  const here = useSelector(selectHere)
  return terms && here ? <LaterPicker terms={terms} here={here} /> : null
}
