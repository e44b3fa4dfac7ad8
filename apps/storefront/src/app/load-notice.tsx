import { createPortal } from 'react-dom'
import { texts } from '#texts/texts'
import { hurry } from '../platform/load-again.ts'
import { giveUpWanted } from '../platform/wanted-code.ts'
import { Icon } from '../ui/icon.tsx'
import './load-notice.css'

/**
 * Tells the diner that code does not load; the page stays usable. It is not a toast, because the code of toasts may be
 * what is missing.
 */
export function LoadNotice() {
  // Outside the page root, which an open sheet hides from assistive technology.
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
