import { useEffect, useState } from 'react'
import { menuTexts as words } from '#texts/menu'
import { scrollBehavior } from '../../../platform/motion.ts'
import { LineIcon } from '../../../ui/icon.tsx'
import './to-top.css'

/** D17: the button appears after scrolling this far, in px. */
export const TO_TOP_FROM = 150

export function ToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = (): void => setShown(window.scrollY > TO_TOP_FROM)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  const go = (): void => {
    window.scrollTo({ top: 0, behavior: scrollBehavior() })
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className="float-button to-top" aria-label={words.toTop} onClick={go}>
      <LineIcon size={22}>
        <path d="M12 19V5.5M6 11l6-6 6 6" />
      </LineIcon>
    </button>
  )
}
