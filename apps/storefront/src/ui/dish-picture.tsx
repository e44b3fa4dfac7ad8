import { PLATE_TINTS, pictureKind } from '@tiffin/domain/dish-picture'
import { type PictureBox, pictureSources } from '@tiffin/domain/picture-sources'
import './dish-picture.css'

interface DishPictureProps {
  /** Null shows the drawn placeholder. */
  readonly src: string | null
  /** Which of the tints the plate has. */
  readonly tint?: number
  readonly size?: 'small' | 'medium' | 'large'
  /** How large it is on screen, where that is not its size's usual. */
  readonly box?: PictureBox
  /** True for a dish that cannot be had now. */
  readonly faded?: boolean
}

function Placeholder() {
  return (
    <svg className="dish-picture-none" viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <circle cx="48" cy="48" r="46" className="dish-picture-disc" />
      <circle cx="48" cy="48" r="37" className="dish-picture-ring" />
      <path d="M27 58a21 21 0 0 1 42 0Z" className="dish-picture-dome" />
      <path d="M35.5 52a13 13 0 0 1 8-8.6" className="dish-picture-shine" />
      <circle cx="48" cy="34.5" r="2.8" className="dish-picture-dome" />
      <rect x="23" y="59.6" width="50" height="4.2" rx="2.1" className="dish-picture-tray" />
    </svg>
  )
}

/** A dish on its tinted plate: the same light and crop for all. The name stands beside it, so the picture is silent. */
export function DishPicture({ src, tint = 0, size = 'medium', box = size, faded = false }: DishPictureProps) {
  const classes = [
    'dish-picture',
    `dish-picture-${size}`,
    `tint-${tint % PLATE_TINTS}`,
    faded ? 'dish-picture-faded' : '',
  ]
  return (
    <span className={classes.join(' ').trim()}>
      {src ? (
        <img
          {...pictureSources(src, box)}
          alt=""
          width="256"
          height="256"
          loading="lazy"
          decoding="async"
          className={`dish-picture-image dish-picture-${pictureKind(src)}`}
        />
      ) : (
        <Placeholder />
      )}
    </span>
  )
}
