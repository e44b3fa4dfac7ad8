import { isGstNumber, stateOfGstNumber } from '@tiffin/domain/money/gst-number'
import { STATE_NAMES } from '@tiffin/domain/money/states'
import { BUSINESS_ADDRESS_MAX, BUSINESS_NAME_MAX, type Business, tidyBusiness } from '@tiffin/domain/people/business'
import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { buyerTexts as words } from '#texts/buyers'
import { texts } from '#texts/texts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { noticeShown } from '../../notices/slice.ts'
import { problemOf } from '../problem-of.ts'
import { buyerClosed, buyerSubmitted, buyerWanted, selectBuyer } from '../slice.ts'
import './buyer-sheet.css'

const none: Business = { name: '', address: '', gst: '' }

/** The state of a right GSTIN, which confirms that it is read as it was meant. */
function stateNote(typed: string): string | null {
  const { gst } = tidyBusiness({ ...none, gst: typed })
  const state = isGstNumber(gst) ? stateOfGstNumber(gst) : null
  return state && words.registeredIn(STATE_NAMES[state])
}

function BuyerForm({ buyer }: { buyer: Business | null }) {
  const dispatch = useDispatch()
  const { isSaving, problem } = useSelector(selectBuyer)
  const { form, change, problemAt, formProps } = useCheckedForm<Business>({
    initial: buyer ?? none,
    problemOf,
    onValid: (valid) => dispatch(buyerSubmitted(tidyBusiness(valid))),
    onProblem: (text) => dispatch(noticeShown({ text, tone: 'error' })),
  })
  return (
    <form className="buyer-form" {...formProps}>
      <p className="buyer-lead">{words.lead}</p>
      <TextField
        label={words.name}
        name="name"
        autoComplete="organization"
        maxLength={BUSINESS_NAME_MAX}
        value={form.name}
        onChange={(name) => change({ name })}
        problem={problemAt('name')}
      />
      <TextField
        label={words.address}
        name="address"
        autoComplete="off"
        maxLength={BUSINESS_ADDRESS_MAX}
        value={form.address}
        onChange={(address) => change({ address })}
        problem={problemAt('address')}
      />
      <div className="buyer-gst">
        <TextField
          label={words.gst}
          name="gst"
          autoComplete="off"
          maxLength={40}
          value={form.gst}
          onChange={(gst) => change({ gst })}
          problem={problemAt('gst')}
          note={stateNote(form.gst)}
        />
      </div>
      {problem ? (
        <p className="buyer-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <PrimaryButton type="submit" wide busy={isSaving}>
        {words.save}
      </PrimaryButton>
      {buyer ? (
        <button
          type="button"
          className="text-button"
          aria-busy={isSaving}
          onClick={isSaving ? undefined : () => dispatch(buyerSubmitted(null))}
        >
          {words.remove}
        </button>
      ) : null}
    </form>
  )
}

function Content(): ReactNode {
  const dispatch = useDispatch()
  const { status, buyer } = useSelector(selectBuyer)
  if (status === 'ready') return <BuyerForm buyer={buyer} />
  if (status === 'failed') {
    return (
      <div className="buyer-failed">
        <p>{words.couldNotLoad}</p>
        <OutlineButton onClick={() => dispatch(buyerWanted())}>{texts.retry}</OutlineButton>
      </div>
    )
  }
  return (
    <div className="skeleton buyer-skeleton" aria-busy="true">
      <span className="sr-only">{words.loading}</span>
    </div>
  )
}

/** AMB112: the business that the account buys for, to save, change or remove. */
export function BuyerSheet() {
  const dispatch = useDispatch()

  useEffect(() => {
    dispatch(buyerWanted())
  }, [dispatch])

  return (
    <Sheet title={words.title} onClose={() => dispatch(buyerClosed())}>
      <Content />
    </Sheet>
  )
}
