import { useDispatch, useSelector } from 'react-redux'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { confirmAnswered, selectQuestion } from '../slice.ts'

/** W9: the confirmation dialog; null while no question is pending. */
export function Confirm() {
  const question = useSelector(selectQuestion)
  const dispatch = useDispatch()
  if (!question) return null
  return (
    <ConfirmDialog
      {...question}
      onCancel={() => dispatch(confirmAnswered({ yes: false }))}
      onSubmit={() => dispatch(confirmAnswered({ yes: true }))}
    />
  )
}
