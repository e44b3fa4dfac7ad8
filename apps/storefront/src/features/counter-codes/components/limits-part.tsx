import type { Entry } from '@tiffin/contract/entries'
import type { StandingLimits } from '@tiffin/contract/entry-codes'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { counterCodeTexts as words } from '#texts/counter-codes'
import { texts } from '#texts/texts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { limitsLeft, limitsOpened, selectLimits } from '../limits-slice.ts'
import { LimitsForm } from './limits-form.tsx'

function Content({ entry: { id } }: { entry: Entry }) {
  const dispatch = useDispatch()
  const { entryId, status, limits } = useSelector(selectLimits)
  const own: StandingLimits | null = entryId === id ? limits : null
  if (own) return <LimitsForm entryId={id} limits={own} />
  if (status === 'failed') {
    return (
      <EmptyState
        title={words.limitsFailed}
        action={<OutlineButton onClick={() => dispatch(limitsOpened({ entryId: id }))}>{texts.retry}</OutlineButton>}
      />
    )
  }
  return (
    <div className="limits-form" aria-busy="true">
      <span className="sr-only">{texts.loading}</span>
      <div className="skeleton entry-skeleton" />
      <div className="skeleton entry-skeleton" />
    </div>
  )
}

interface LimitsPartProps {
  readonly entry: Entry
  readonly isShown: boolean
  readonly onBack: () => void
}

/** AMB111: what the counter may sell to an entry. */
export function LimitsPart({ entry, isShown, onBack }: LimitsPartProps) {
  const dispatch = useDispatch()
  const back = useRef<HTMLButtonElement>(null)
  const { id } = entry
  useEffect(() => {
    dispatch(limitsOpened({ entryId: id }))
    return () => void dispatch(limitsLeft())
  }, [dispatch, id])
  useEffect(() => {
    if (isShown) back.current?.focus()
  }, [isShown])
  return (
    <>
      <button type="button" className="text-button limits-back" ref={back} onClick={onBack}>
        <Icon name="chevronLeft" />
        {words.back}
      </button>
      <p className="limits-lead">{words.limitsLead}</p>
      <Content entry={entry} />
    </>
  )
}
