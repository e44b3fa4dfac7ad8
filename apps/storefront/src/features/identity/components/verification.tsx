import { useDispatch } from 'react-redux'
import { identityTexts } from '#texts/identity'
import { type Verification as VerificationState, verificationLeft } from '../forms-slice.ts'
import { CodeForm } from './code-form.tsx'

/**
 * Q19: the forms for the codes of a sign-up, which the diner can enter in any order. Decision 0108: a short sign-up has only
 * the mobile code.
 */
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
      {email ? (
        <CodeForm
          key={`email ${codes.email.resent}`}
          channel="email"
          label={identityTexts.emailCode(email)}
          code={codes.email}
        />
      ) : null}
      <button type="button" className="text-button" onClick={() => dispatch(verificationLeft())}>
        {identityTexts.changeDetails}
      </button>
    </div>
  )
}
