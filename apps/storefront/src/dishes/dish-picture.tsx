import { type PictureKind, PLATE_TINTS, pictureKind } from '@tiffin/domain/menu/dish-picture'
import { type PictureBox, type PictureSources, pictureSources } from '@tiffin/domain/menu/picture-sources'
import './dish-picture.css'

interface DishPictureProps {
  /** null shows the placeholder. */
  readonly src: string | null
  /** How the picture lies on its plate; derived from its URL when left out. */
  readonly kind?: PictureKind
  /** Index of the plate's tint. */
  readonly tint?: number
  readonly size?: 'small' | 'medium' | 'large'
  /** The box it is shown in; defaults to the usual box of its size. */
  readonly box?: PictureBox
  /** The files to load; derived from `src` and `box` when left out. */
  readonly sources?: PictureSources
  /** True for a dish that cannot be ordered now. */
  readonly faded?: boolean
  /** True loads it at once, for pictures in the first view; false loads it when it scrolls near. */
  readonly eager?: boolean
}

/**
 * A dish on its tinted plate, with the same light and crop for all dishes. Decorative: the dish's name is shown beside
 * it.
 */
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
