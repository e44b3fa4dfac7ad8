import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { identityTexts } from '#texts/identity'
import { Sheet } from '../../../ui/sheet.tsx'
import { panelClosed } from '../slice.ts'
import { IdentityForms } from './identity-forms.tsx'

/** The forms. Focuses the first field when the panel opens. */
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

/** Q3: the login panel, which slides in over the page. */
export function LoginPanel() {
  const dispatch = useDispatch()
  return (
    <Sheet title={identityTexts.signIn} kind="panel" onClose={() => dispatch(panelClosed())}>
      <Forms />
    </Sheet>
  )
}
