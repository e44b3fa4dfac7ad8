import { identityTexts } from '#texts/identity'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import type { SentPasscode } from '../sent-passcode.ts'

interface SentPasscodeHintProps {
  readonly sent: SentPasscode
  /** True after a sign-in that was refused. */
  readonly refused?: boolean
}

/** AMB42: where a requested passcode was sent and how long it works; what to do when it is refused or has expired. */
export function SentPasscodeHint({ sent, refused = false }: SentPasscodeHintProps) {
  const seconds = useSecondsUntil(sent.validUntil)
  const { mobile, email } = sent.contact
  const recipient = mobile ? `${identityTexts.countryCode} ${mobile}` : email
  if (seconds === 0) return <p className="identity-hint">{identityTexts.passcodeExpired(recipient)}</p>
  return (
    <div className="identity-hint">
      <p>{identityTexts.passcodeSentTo(recipient, Math.ceil(seconds / 60))}</p>
      {refused ? <p>{identityTexts.passcodeRefused}</p> : null}
    </div>
  )
}
