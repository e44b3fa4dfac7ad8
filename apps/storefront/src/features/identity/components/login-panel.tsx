import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { identityTexts } from '../../../texts/identity.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { panelClosed } from '../slice.ts'
import { IdentityForms } from './identity-forms.tsx'

/** Q3: slides over what one was doing. */
export function LoginPanel() {
  const dispatch = useDispatch()
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // A dialog starts on its close button; here one came to type.
    content.current?.querySelector('input')?.focus()
  }, [])

  return (
    <Sheet title={identityTexts.signIn} kind="panel" onClose={() => dispatch(panelClosed())}>
      <div ref={content}>
        <IdentityForms />
      </div>
    </Sheet>
  )
}
