import { useDispatch, useSelector } from 'react-redux'
import { counterCodeTexts as words } from '#texts/counter-codes'
import { texts } from '#texts/texts'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import { renewalRequested, type ShownCode, selectEntryCode } from '../code-slice.ts'

/** The seconds to the next code: for the eye alone, a reader would speak them all the time. */
function Countdown({ renewsAt }: { renewsAt: number }) {
  const seconds = useSecondsUntil(renewsAt)
  return <span aria-hidden="true">{seconds > 0 ? words.changesIn(seconds) : words.renewing}</span>
}

function Retry() {
  const dispatch = useDispatch()
  const { renewing } = useSelector(selectEntryCode)
  return (
    <OutlineButton busy={renewing} onClick={() => dispatch(renewalRequested())}>
      {texts.retry}
    </OutlineButton>
  )
}

function Picture({ code: { src }, name }: { code: ShownCode; name: string }) {
  return (
    <div className="code-frame">
      <img className="code-picture" src={src} alt={words.alt(name)} width={320} height={320} />
    </div>
  )
}

/** Where the picture will be: as large, so that nothing moves when it comes. */
function NoPicture({ problem }: { problem: string | null }) {
  if (problem === null) {
    return (
      <div className="code-frame" aria-busy="true">
        <span className="sr-only">{words.loading}</span>
        <div className="skeleton code-picture" />
      </div>
    )
  }
  return (
    <div className="code-frame code-absent">
      <p role="alert">{problem}</p>
      <Retry />
    </div>
  )
}

/** AMB111: below the picture: when the next one comes, or why none came. */
function Note({ code: { renewsAt }, problem }: { code: ShownCode; problem: string | null }) {
  if (problem !== null) {
    return (
      <div className="code-stale">
        <p role="alert">
          {problem} {words.stillValid}
        </p>
        <Retry />
      </div>
    )
  }
  if (renewsAt === null) return null
  return (
    <p className="code-note code-next">
      <span className="sr-only">{words.changesBy}</span>
      <Countdown renewsAt={renewsAt} />
    </p>
  )
}

/** L20: the code that a counter scans. A code that has ended is not shown. */
export function PhoneCode({ name }: { name: string }) {
  const { code, problem } = useSelector(selectEntryCode)
  return (
    <div className="code-phone">
      {code ? <Picture code={code} name={name} /> : <NoPicture problem={problem} />}
      {code ? <Note code={code} problem={problem} /> : null}
    </div>
  )
}
