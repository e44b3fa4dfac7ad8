import { createPortal } from 'react-dom'
import { texts } from '#texts/texts'
import { cancelPending } from '../platform/pending-code.ts'
import { retryNow } from '../platform/retry-import.ts'
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
      <button type="button" className="text-button" onClick={retryNow}>
        {texts.retry}
      </button>
      <button type="button" className="icon-button" aria-label={texts.close} onClick={cancelPending}>
        <Icon name="close" size={18} />
      </button>
    </div>,
    document.body,
  )
}
