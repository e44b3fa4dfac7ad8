import Dialog from '@mui/material/Dialog'
import Drawer from '@mui/material/Drawer'
import { type ReactNode, useId } from 'react'
import { texts } from '#texts/texts'
import { Icon } from './icon.tsx'
import { MuiScope } from './mui-scope.tsx'
import { useOverlay } from './use-overlay.ts'
import './sheet.css'

interface SheetProps {
  readonly title: string
  /** Id of the element that a screen reader reads after the title; for dialogs that ask one question. */
  readonly describedBy?: string
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays at the lower edge while the rest scrolls. */
  readonly footer?: ReactNode
  /** `panel` slides in from the right on large screens; `question` requires an answer first. */
  readonly kind?: 'dialog' | 'panel' | 'question'
}

/** In milliseconds. The stylesheet animates the entry; unmounting removes it at once. */
const transitionDuration = { enter: 150, exit: 0 }

/**
 * A bottom sheet on phones, a dialog on larger screens. Traps the focus, closes on Escape, restores the focus, and is
 * below the toasts. It is open while it is mounted. The stylesheet decides between sheet and dialog, so that rotating a
 * phone keeps what was typed.
 */
export function Sheet({ title, describedBy, onClose, children, footer, kind = 'dialog' }: SheetProps) {
  const titleId = useId()
  useOverlay(onClose)
  const words = { 'aria-labelledby': titleId, 'aria-describedby': describedBy }
  const content = (
    <>
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
    </>
  )
  const overlay =
    kind === 'panel' ? (
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        transitionDuration={transitionDuration}
        slotProps={{ paper: { ...words, className: 'sheet sheet-panel' } }}
      >
        {content}
      </Drawer>
    ) : (
      <Dialog
        {...words}
        open
        role={kind === 'question' ? 'alertdialog' : 'dialog'}
        onClose={onClose}
        transitionDuration={transitionDuration}
        slotProps={{ container: { className: 'sheet-container' }, paper: { className: 'sheet' } }}
      >
        {content}
      </Dialog>
    )
  return <MuiScope>{overlay}</MuiScope>
}
