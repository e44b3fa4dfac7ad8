import { PLATE_TINTS, pictureKind } from '@tiffin/domain/dish-picture'
import './dish-picture.css'

interface DishPictureProps {
  /** Null shows the drawn placeholder. */
  readonly src: string | null
  /** Which of the tints the plate has. */
  readonly tint?: number
  readonly size?: 'small' | 'medium' | 'large'
  /** True for a dish that cannot be had now. */
  readonly faded?: boolean
}

/** A dish on its tinted plate: the same light and crop for all. The name stands beside it, so the picture is silent. */
export function DishPicture({ src, tint = 0, size = 'medium', faded = false }: DishPictureProps) {
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
          loading="lazy"
          decoding="async"
          className={`dish-picture-image dish-picture-${pictureKind(src)}`}
        />
      ) : null}
    </span>
  )
}
