import { type ReactNode, useEffect, useId, useRef } from 'react'
import { texts } from '../texts/texts.ts'
import { Icon } from './icon.tsx'
import './sheet.css'

interface SheetProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stands at the lower edge and stays there while the rest scrolls. */
  readonly footer?: ReactNode
  /** `panel` slides in from the right on large screens. */
  readonly kind?: 'dialog' | 'panel'
}

/**
 * A bottom sheet on phones, a dialog on larger screens. The browser's own modal dialog: it traps the focus,
 * closes on Escape and gives the focus back. It is open as long as it is rendered.
 */
export function Sheet({ title, onClose, children, footer, kind = 'dialog' }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; the keyboard has Escape and the button
    <dialog
      ref={dialog}
      className={`sheet sheet-${kind}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="sheet-body">
        <header className="sheet-header">
          <h2 className="sheet-title" id={titleId}>
            {title}
          </h2>
          <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="sheet-content">{children}</div>
        {footer ? <footer className="sheet-footer">{footer}</footer> : null}
      </div>
    </dialog>
  )
}
