import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { accountTexts } from '#texts/account'
import { Sheet } from '../../../ui/sheet.tsx'
import { identityFormsSaga } from '../forms-saga.ts'
import { identityFormsReducer } from '../forms-slice.ts'
import { panelClosed } from '../slice.ts'
import { IdentityForms } from './identity-forms.tsx'

/** The sagas of the forms, which start when this module loads. */
export const sagas = [identityFormsSaga] as const

export const reducers = { identityForms: identityFormsReducer } as const

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
    <Sheet title={accountTexts.signIn} kind="panel" onClose={() => dispatch(panelClosed())}>
      <Forms />
    </Sheet>
  )
}
