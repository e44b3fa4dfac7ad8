import { type PictureKind, PLATE_TINTS, pictureKind } from '@tiffin/domain/dish-picture'
import { type PictureBox, type PictureSources, pictureSources } from '@tiffin/domain/picture-sources'
import './dish-picture.css'

interface DishPictureProps {
  /** Null shows the drawn placeholder. */
  readonly src: string | null
  /** How it lies on its plate; told by its URL when left out. */
  readonly kind?: PictureKind
  /** Which of the tints the plate has. */
  readonly tint?: number
  readonly size?: 'small' | 'medium' | 'large'
  /** Where it is shown, if that is not the usual place of its size. */
  readonly box?: PictureBox
  /** What to load; follows from `src` and `box` when left out. */
  readonly sources?: PictureSources
  /** True for a dish that cannot be had now. */
  readonly faded?: boolean
  /** Asked for at once, as it is seen first; else when it comes near. */
  readonly eager?: boolean
}

/** A dish on its tinted plate: the same light and crop for all. The name stands beside it, so the picture is silent. */
export function DishPicture(props: DishPictureProps) {
  const { src, kind, tint = 0, size = 'medium', box = size, sources, faded = false, eager = false } = props
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
          {...(sources ?? pictureSources(src, box))}
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
