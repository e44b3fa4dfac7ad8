import Dialog from '@mui/material/Dialog'
import Drawer from '@mui/material/Drawer'
import { type ReactNode, useEffect, useId } from 'react'
import { texts } from '#texts/texts'
import { dropDoubleClick } from '../platform/double-click.ts'
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
  /** Fixed at the lower edge while the content scrolls. */
  readonly footer?: ReactNode
  /** `panel` slides in from the right on large screens; `question` has the role of an alert dialog. */
  readonly kind?: 'dialog' | 'panel' | 'question'
}

/** Durations in ms. The stylesheet animates the opening; there is no closing animation. */
const transitionDuration = { enter: 150, exit: 0 }

/**
 * A bottom sheet on phones, a dialog on larger screens. It is open while it is mounted. Traps the focus, restores it on
 * closing, closes on Escape, and is below the toasts. CSS switches between sheet and dialog, so that rotating a phone
 * does not remount the content and lose typed text.
 */
export function Sheet({ title, describedBy, onClose, children, footer, kind = 'dialog' }: SheetProps) {
  const titleId = useId()
  useOverlay(onClose)
  useEffect(() => dropDoubleClick, [])
  // The second click of a double click on the opener hits the backdrop, and must not close the sheet again.
  const close = ({ detail = 0 }: { detail?: number }, reason: string): void => {
    if (reason !== 'backdropClick' || detail < 2) onClose()
  }
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
        onClose={close}
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
        onClose={close}
        transitionDuration={transitionDuration}
        slotProps={{ container: { className: 'sheet-container' }, paper: { className: 'sheet' } }}
      >
        {content}
      </Dialog>
    )
  return <MuiScope>{overlay}</MuiScope>
}
