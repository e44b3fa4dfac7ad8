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
  /** True where going back is the safe answer: its button is then the prominent one. */
  readonly isRisky?: boolean
  readonly onCancel: () => void
  readonly onSubmit: () => void
}

interface AnswerProps {
  readonly isProminent: boolean
  readonly text: string
  readonly onClick: () => void
}

const Answer = ({ isProminent, text, onClick }: AnswerProps) =>
  isProminent ? (
    <PrimaryButton onClick={onClick}>{text}</PrimaryButton>
  ) : (
    <button type="button" className="text-button" onClick={onClick}>
      {text}
    </button>
  )

/** W9: a modal question with a title, a text, an optional picture, a cancel and a submit button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, image, cancel, submit, isRisky = false, onCancel, onSubmit } = props
  const textId = useId()
  return (
    <Sheet
      kind="question"
      title={title}
      describedBy={textId}
      onClose={onCancel}
      footer={
        <div className="confirm-actions">
          <Answer isProminent={isRisky} text={cancel} onClick={onCancel} />
          <Answer isProminent={!isRisky} text={submit} onClick={onSubmit} />
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
