import Modal from '@mui/material/Modal'
import { type ReactNode, useId } from 'react'
import { texts } from '#texts/texts'
import { Icon } from './icon.tsx'
import { MuiScope } from './mui-scope.tsx'
import { useOverlay } from './use-overlay.ts'
import './sheet.css'

interface SheetProps {
  readonly title: string
  /** The element whose text a screen reader says with the title; for dialogs that are one question. */
  readonly describedBy?: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stands at the lower edge and stays there while the rest scrolls. */
  readonly footer?: ReactNode
  /** `panel` slides in from the right on large screens. */
  readonly kind?: 'dialog' | 'panel'
}

/**
 * A bottom sheet on phones, a dialog on larger screens. It traps the focus, closes on Escape and gives the focus back,
 * and it lies below the toasts. It is open as long as it is rendered.
 */
export function Sheet({ title, describedBy, onClose, children, footer, kind = 'dialog' }: SheetProps) {
  const titleId = useId()
  useOverlay(onClose)
  return (
    <MuiScope>
      <Modal open onClose={onClose} slotProps={{ backdrop: { className: 'sheet-backdrop', transitionDuration: 150 } }}>
        <div
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          aria-describedby={describedBy}
          className={`sheet sheet-${kind}`}
          tabIndex={-1}
        >
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
      </Modal>
    </MuiScope>
  )
}
