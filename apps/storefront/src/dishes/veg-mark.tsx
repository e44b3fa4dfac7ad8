import { texts } from '#texts/texts'
import './veg-mark.css'

/** E4: the mark that Indian law asks for: a dot for veg, a triangle for non-veg, so that colour is not all that tells. */
export function VegMark({ isVeg }: { isVeg: boolean }) {
  return (
    <span
      className={isVeg ? 'veg-mark' : 'veg-mark veg-mark-non'}
      role="img"
      aria-label={isVeg ? texts.veg : texts.nonVeg}
    />
  )
}
