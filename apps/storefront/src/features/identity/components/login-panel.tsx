import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { identityTexts } from '#texts/identity'
import { Sheet } from '../../../ui/sheet.tsx'
import { panelClosed } from '../slice.ts'
import { IdentityForms } from './identity-forms.tsx'

/** Here one came to type: the first field has the focus. */
function Forms() {
  const content = useRef<HTMLDivElement>(null)

  useEffect(() => {
    content.current?.querySelector('input')?.focus()
  }, [])

  return (
    <div ref={content}>
      <IdentityForms />
    </div>
  )
}

/** Q3: slides over what one was doing. */
export function LoginPanel() {
  const dispatch = useDispatch()
  return (
    <Sheet title={identityTexts.signIn} kind="panel" onClose={() => dispatch(panelClosed())}>
      <Forms />
    </Sheet>
  )
}
