import { type PictureKind, PLATE_TINTS, pictureKind } from '@tiffin/domain/menu/dish-picture'
import { type PictureBox, type PictureSources, pictureSources } from '@tiffin/domain/menu/picture-sources'
import './dish-picture.css'

interface DishPictureProps {
  /** null shows the placeholder. */
  readonly src: string | null
  /** Layout of the picture on its plate; derived from `src` when omitted. */
  readonly kind?: PictureKind
  /** Index of the plate's tint; taken modulo the number of tints. */
  readonly tint?: number
  readonly size?: 'small' | 'medium' | 'large'
  /** The place where it is shown, which determines the width to load; defaults to `size`. */
  readonly box?: PictureBox
  /** The image files to load; derived from `src` and `box` when omitted. */
  readonly sources?: PictureSources
  /** True for a dish that cannot be ordered now. */
  readonly faded?: boolean
  /** True loads the image immediately, for the first view; false loads it when it comes near the viewport. */
  readonly eager?: boolean
}

/** A dish on a tinted plate. Decorative: the dish's name is shown next to it. */
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
