import type { Channel } from '@tiffin/contract/identity'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { identityTexts } from '#texts/identity'
import { Icon } from '../../../ui/icon.tsx'
import { OtpBoxes } from '../../../ui/otp-boxes.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import { useSmsCode } from '../../../ui/use-sms-code.ts'
import { waitLabel } from '../../../ui/wait-label.ts'
import { noticeShown } from '../../notices/slice.ts'
import { type CodeState, codeSubmitted, resendRequested } from '../forms-slice.ts'
import { codeProblem } from '../validation.ts'

export interface CodeFormProps {
  readonly channel: Channel
  readonly label: string
  readonly code: CodeState
}

/** Q20: the button that requests a new code; disabled during a countdown. */
function ResendButton({ channel, resendFrom }: { channel: Channel; resendFrom: number }) {
  const dispatch = useDispatch()
  const seconds = useSecondsUntil(resendFrom)
  return (
    <button
      type="button"
      className="text-button identity-resend"
      disabled={seconds > 0}
      onClick={() => dispatch(resendRequested({ channel }))}
    >
      {seconds > 0 ? waitLabel(seconds, identityTexts.resendIn) : identityTexts.resend}
    </button>
  )
}

/** Q19, Q24: the form for one of the two codes, each of which is verified separately. */
export function CodeForm({ channel, label, code }: CodeFormProps) {
  const dispatch = useDispatch()
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { status } = code

  useEffect(() => {
    // After a refused code, focus the field so that the diner can correct it.
    if (status === 'failed') input.current?.focus()
  }, [status])

  const change = (next: string) => {
    setProblem(null)
    setDigits(next)
    // Q24: the sixth digit confirms the code; the button is for those who correct one.
    if (next !== digits && codeProblem(next) === null) dispatch(codeSubmitted({ channel, code: next }))
  }
  useSmsCode(channel === 'mobile' && status !== 'verified' ? code.resent : null, change)

  if (status === 'verified') {
    return (
      <p className="identity-verified">
        <span>{label}</span>
        <strong>
          <Icon name="check" size={18} />
          {identityTexts.verified}
        </strong>
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The sixth digit has sent it already.
    if (status === 'loading') return undefined
    const found = codeProblem(digits)
    if (!found) return dispatch(codeSubmitted({ channel, code: digits }))
    setProblem(found)
    input.current?.focus()
    return dispatch(noticeShown({ text: found, tone: 'error' }))
  }
  return (
    <form className="identity-code" onSubmit={submit} noValidate>
      <OtpBoxes
        label={label}
        name={`${channel}-code`}
        autoComplete="one-time-code"
        value={digits}
        onChange={change}
        problem={problem ?? code.problem}
        inputRef={input}
      />
      <div className="identity-code-actions">
        <OutlineButton type="submit" busy={status === 'loading'}>
          {identityTexts.confirm}
        </OutlineButton>
        <ResendButton channel={channel} resendFrom={code.resendFrom} />
      </div>
    </form>
  )
}
