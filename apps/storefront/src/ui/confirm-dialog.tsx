import { useId } from 'react'
import { PrimaryButton } from './primary-button.tsx'
import { Sheet } from './sheet.tsx'
import './confirm-dialog.css'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  readonly image?: { readonly src: string; readonly alt: string }
  readonly cancel: string
  readonly submit: string
  readonly onCancel: () => void
  readonly onSubmit: () => void
}

/** W9: a modal question with a title, a text, an optional picture, a cancel and a submit button. */
export function ConfirmDialog({ title, text, image, cancel, submit, onCancel, onSubmit }: ConfirmDialogProps) {
  const textId = useId()
  return (
    <Sheet
      kind="question"
      title={title}
      describedBy={textId}
      onClose={onCancel}
      footer={
        <div className="confirm-actions">
          <button type="button" className="text-button" onClick={onCancel}>
            {cancel}
          </button>
          <PrimaryButton onClick={onSubmit}>{submit}</PrimaryButton>
        </div>
      }
    >
      <p className="confirm-text" id={textId}>
        {text}
      </p>
      {image ? <img className="confirm-image" src={image.src} alt={image.alt} /> : null}
    </Sheet>
  )
}
