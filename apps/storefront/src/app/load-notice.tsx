import { createPortal } from 'react-dom'
import { texts } from '#texts/texts'
import { hurry } from '../platform/load-again.ts'
import { giveUpWanted } from '../platform/wanted-code.ts'
import { Icon } from '../ui/icon.tsx'
import './load-notice.css'

/** Code that was asked for does not come: said over the page, which stays in use. It is not a toast, whose own code may be missing. */
export function LoadNotice() {
  // Outside the page, which an open sheet hides from assistive technology.
  return createPortal(
    <div className="load-notice" role="alert">
      <p>{texts.notLoaded}</p>
      <button type="button" className="text-button" onClick={hurry}>
        {texts.retry}
      </button>
      <button type="button" className="icon-button" aria-label={texts.close} onClick={giveUpWanted}>
        <Icon name="close" size={18} />
      </button>
    </div>,
    document.body,
  )
}
