import { type FormEvent, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { passkeyTexts } from '#texts/passkeys'
import { OtpBoxes } from '../../../ui/otp-boxes.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { addEnded, addRequested, selectPasskeys } from '../slice.ts'
import './passkey-form.css'

const LENGTH = 6

/** Asks for the passcode before a passkey is added, when the sign-in was some time ago. */
export function PasscodeSheet() {
  const dispatch = useDispatch()
  const { adding, passcode } = useSelector(selectPasskeys)
  const [typed, setTyped] = useState('')
  const [short, setShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShort(typed.length < LENGTH)
    if (typed.length === LENGTH) dispatch(addRequested({ passcode: typed }))
  }
  return (
    <Sheet title={passkeyTexts.askPasscode} onClose={() => dispatch(addEnded())}>
      <form className="passkey-form" onSubmit={submit}>
        <p className="passkey-form-lead">{passkeyTexts.askPasscodeText}</p>
        <OtpBoxes
          label={passkeyTexts.passcode}
          name="passcode"
          masked
          autoComplete="current-password"
          value={typed}
          onChange={setTyped}
          problem={short ? passkeyTexts.passcodeShort : passcode.problem}
        />
        <PrimaryButton type="submit" wide busy={adding}>
          {passkeyTexts.continue}
        </PrimaryButton>
      </form>
    </Sheet>
  )
}
