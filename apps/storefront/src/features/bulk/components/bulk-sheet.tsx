import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import {
  BULK_GUESTS,
  BULK_MEALS,
  BULK_PURPOSES,
  BULK_SPICES,
  type BulkAnswers,
  type BulkPreferences,
  completeAnswers,
} from '@tiffin/domain/cart/bulk-preferences'
import { useId, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { bulkTexts as words } from '#texts/bulk'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { bulkAnswered, selectBulkAnswers } from '../../order-info/slice.ts'
import { bulkClosed } from '../slice.ts'
import './bulk-sheet.css'

const questions = [
  ['purpose', BULK_PURPOSES],
  ['spice', BULK_SPICES],
  ['guests', BULK_GUESTS],
  ['meal', BULK_MEALS],
] as const

type Question = keyof BulkPreferences

interface ChoicesProps {
  readonly question: Question
  readonly choices: readonly (readonly [value: string, text: string])[]
  readonly chosen: string | undefined
  readonly missing: boolean
  readonly onChoose: (value: string) => void
}

/** One question, with its answers as a row of radio chips. */
function Choices({ question, choices, chosen, missing, onChoose }: ChoicesProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div>
      <p className="bulk-question" id={id}>
        {words[question]}
      </p>
      <RadioGroup
        className="bulk-choices"
        aria-labelledby={id}
        aria-describedby={missing ? noteId : undefined}
        aria-invalid={missing}
        name={question}
        value={chosen ?? null}
        onChange={(_event, value) => onChoose(value)}
      >
        {choices.map(([value, text]) => (
          <label className="bulk-choice" key={value}>
            <Radio className="bulk-radio" value={value} />
            <span className="bulk-chip">{text}</span>
          </label>
        ))}
      </RadioGroup>
      {missing ? (
        <FormHelperText className="bulk-missing" id={noteId} error>
          {words.incomplete}
        </FormHelperText>
      ) : null}
    </div>
  )
}

const textsOf = (question: Question): Readonly<Record<string, string>> => words.answers[question]

/** P1, D25: the questions of a bulk order. */
export function BulkSheet() {
  const dispatch = useDispatch()
  const [answers, setAnswers] = useState<BulkAnswers>(useSelector(selectBulkAnswers) ?? {})
  const [submitted, setSubmitted] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const close = () => dispatch(bulkClosed())

  const save = (): void => {
    const whole = completeAnswers(answers)
    if (whole) {
      dispatch(bulkAnswered({ answers: whole }))
      dispatch(bulkClosed())
      return
    }
    setSubmitted(true)
    const open = questions.find(([question]) => answers[question] === undefined)
    list.current?.querySelector<HTMLElement>(`[name="${open?.[0]}"]`)?.focus()
  }

  return (
    <Sheet
      title={words.title}
      onClose={close}
      footer={
        <PrimaryButton wide onClick={save}>
          {words.save}
        </PrimaryButton>
      }
    >
      <p className="bulk-lead">{words.lead}</p>
      <div className="bulk-form" ref={list}>
        {questions.map(([question, values]) => (
          <Choices
            key={question}
            question={question}
            choices={values.map((value) => [value, textsOf(question)[value] ?? value] as const)}
            chosen={answers[question]}
            missing={submitted && answers[question] === undefined}
            onChoose={(value) => setAnswers((before) => ({ ...before, [question]: value }))}
          />
        ))}
      </div>
    </Sheet>
  )
}
