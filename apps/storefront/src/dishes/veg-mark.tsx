import { texts } from '#texts/texts'
import './veg-mark.css'

/**
 * E4: the mark required by Indian law. A dot means veg, a triangle non-veg, so that colour is not the only difference.
 */
export function VegMark({ isVeg }: { isVeg: boolean }) {
  return (
    <span
      className={isVeg ? 'veg-mark' : 'veg-mark veg-mark-non'}
      role="img"
      aria-label={isVeg ? texts.veg : texts.nonVeg}
    />
  )
}
