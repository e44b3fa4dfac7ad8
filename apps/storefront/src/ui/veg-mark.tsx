import { texts } from '#texts/texts'
import './veg-mark.css'

/** E4: the mark that Indian law asks for: a dot for veg, a triangle for non-veg, so that colour is not all that tells. */
export function VegMark({ isVeg }: { isVeg: boolean }) {
  return (
    <svg
      className={isVeg ? 'veg-mark' : 'veg-mark veg-mark-non'}
      viewBox="0 0 16 16"
      width="16"
      height="16"
      role="img"
      aria-label={isVeg ? texts.veg : texts.nonVeg}
    >
      <rect x="1" y="1" width="14" height="14" rx="2.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
      {isVeg ? (
        <circle cx="8" cy="8" r="3.4" fill="currentColor" />
      ) : (
        <path d="M8 4.2 12 11.4H4Z" fill="currentColor" />
      )}
    </svg>
  )
}
