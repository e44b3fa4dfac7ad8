import { createPortal } from 'react-dom'
import { texts } from '#texts/texts'
import { cancelPending } from '../platform/pending-code.ts'
import { retryNow } from '../platform/retry-import.ts'
import { Icon } from '../ui/icon.tsx'
import './load-notice.css'

/**
 * Notice that code fails to load; the page stays usable. It is not a toast, because the toast code itself may be
 * missing.
 */
export function LoadNotice() {
  // Rendered outside the page root, because an open sheet hides the root from assistive technology.
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
