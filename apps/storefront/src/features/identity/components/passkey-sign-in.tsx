import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { passkeySignInTexts } from '#texts/passkey-sign-in'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { passkeyChosen, passkeyLeft, passkeyOffered, selectIdentityForms } from '../forms-slice.ts'

/** Signs in by a passkey. While it is shown, the fields of the form suggest passkeys too. */
export function PasskeySignIn() {
  const dispatch = useDispatch()
  const { passkeyBusy } = useSelector(selectIdentityForms)
  useEffect(() => {
    dispatch(passkeyOffered())
    return () => void dispatch(passkeyLeft())
  }, [dispatch])
  return (
    <OutlineButton busy={passkeyBusy} onClick={() => dispatch(passkeyChosen())}>
      <KeyIcon />
      {passkeySignInTexts.signIn}
    </OutlineButton>
  )
}
