import { type PictureKind, PLATE_TINTS, pictureKind } from '@tiffin/domain/dish-picture'
import './dish-picture.css'

interface DishPictureProps {
  /** Null shows the drawn placeholder. */
  readonly src: string | null
  /** How it lies on its plate; told by its URL when left out. */
  readonly kind?: PictureKind
  /** Which of the tints the plate has. */
  readonly tint?: number
  readonly size?: 'small' | 'medium' | 'large'
  /** True for a dish that cannot be had now. */
  readonly faded?: boolean
  /** Asked for at once, as it is seen first; else when it comes near. */
  readonly eager?: boolean
}

/** A dish on its tinted plate: the same light and crop for all. The name stands beside it, so the picture is silent. */
export function DishPicture({ src, kind, tint = 0, size = 'medium', faded = false, eager = false }: DishPictureProps) {
  const classes = [
    'dish-picture',
    `dish-picture-${size}`,
    `tint-${tint % PLATE_TINTS}`,
    ...(src ? [] : ['dish-picture-none']),
    ...(faded ? ['dish-picture-faded'] : []),
  ]
  return (
    <span className={classes.join(' ')}>
      {src ? (
        <img
          src={src}
          alt=""
          width="256"
          height="256"
          loading={eager ? undefined : 'lazy'}
          decoding="async"
          className={`dish-picture-image dish-picture-${kind ?? pictureKind(src)}`}
        />
      ) : null}
    </span>
  )
}
