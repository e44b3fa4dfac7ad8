import { useDispatch } from 'react-redux'
import { identityTexts } from '#texts/identity'
import { type Verification as VerificationState, verificationLeft } from '../forms-slice.ts'
import { CodeForm } from './code-form.tsx'

/** Q19: the forms for the two codes of a sign-up, which the diner can enter in any order. */
export function Verification({ verification }: { verification: VerificationState }) {
  const dispatch = useDispatch()
  const { mobile, email, codes } = verification
  return (
    <div className="identity-form">
      <CodeForm
        key={`mobile ${codes.mobile.resent}`}
        channel="mobile"
        label={identityTexts.mobileCode(mobile)}
        code={codes.mobile}
      />
      <CodeForm
        key={`email ${codes.email.resent}`}
        channel="email"
        label={identityTexts.emailCode(email)}
        code={codes.email}
      />
      <button type="button" className="text-button" onClick={() => dispatch(verificationLeft())}>
        {identityTexts.changeDetails}
      </button>
    </div>
  )
}
