import type { Entry } from '@tiffin/contract/entries'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { counterCodeTexts as words } from '#texts/counter-codes'
import { entryTexts } from '#texts/entries'
import { dateText } from '../../../platform/dates.ts'
import { keepScreenOn } from '../../../platform/screen-on.ts'
import { selectCan } from '../../client/slice.ts'
import { codeLeft, codeOpened, revocationRequested, selectEntryCode } from '../code-slice.ts'
import { PhoneCode } from './phone-code.tsx'

function Printed() {
  const { printed, problem } = useSelector(selectEntryCode)
  if (!printed) return null
  if (printed.src === null) {
    // One failure is said once.
    return problem === null ? <p className="code-note">{printed.words}</p> : null
  }
  const { src, lastDay } = printed
  return (
    <div className="code-print">
      <a className="outline-button" href={src} download>
        {words.download}
      </a>
      <p className="code-note">{lastDay ? words.lastDay(dateText(lastDay), lastDay.slice(0, 4)) : words.noLastDay}</p>
    </div>
  )
}

interface DrawnProps {
  readonly entry: Entry
  /** True: the diner comes back from the limits, whose button takes the focus. */
  readonly isBack: boolean
  readonly onLimits: () => void
}

/** AMB108: what only an upstream that draws the codes can do. */
function DrawnActions({ entry: { id, name }, isBack, onLimits }: DrawnProps) {
  const dispatch = useDispatch()
  const { revoking } = useSelector(selectEntryCode)
  const limits = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) limits.current?.focus()
  }, [isBack])
  return (
    <div className="code-actions">
      <button type="button" className="text-button" ref={limits} onClick={onLimits}>
        {words.limits}
      </button>
      <button
        type="button"
        className="text-button"
        aria-busy={revoking}
        onClick={() => revoking || dispatch(revocationRequested({ entryId: id, name }))}
      >
        {words.revoke}
      </button>
    </div>
  )
}

/** L20, AMB111: the code on the screen, the code for a card, and what can be done with them. */
export function CodePart(props: DrawnProps) {
  const dispatch = useDispatch()
  const isDrawn = useSelector(selectCan('entry-codes'))
  const { id, name, className, section } = props.entry

  useEffect(() => {
    dispatch(codeOpened({ entryId: id }))
    return () => void dispatch(codeLeft())
  }, [dispatch, id])
  useEffect(keepScreenOn, [])

  return (
    <>
      {className ? <p className="code-class">{entryTexts.className(className, section)}</p> : null}
      <p className="code-lead">{words.lead}</p>
      <PhoneCode name={name} />
      <Printed />
      {isDrawn ? <DrawnActions {...props} /> : null}
    </>
  )
}
