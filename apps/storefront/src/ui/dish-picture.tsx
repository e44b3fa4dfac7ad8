import './dish-picture.css'

/** Categories have their tint: five of them, in turn. */
export const TINTS = 5

interface DishPictureProps {
  /** Null shows the drawn placeholder. */
  readonly src: string | null
  /** Which of the tints the plate has. */
  readonly tint?: number
  readonly size?: 'small' | 'medium' | 'large'
  /** True for a dish that cannot be had now. */
  readonly faded?: boolean
}

function Placeholder() {
  return (
    <svg className="dish-picture-none" viewBox="0 0 64 64" fill="none" aria-hidden="true">
      <path d="M10 42a22 22 0 0 1 44 0Z" className="dish-picture-dome" />
      <path d="M20 36a13 13 0 0 1 8-9" className="dish-picture-shine" />
      <circle cx="32" cy="17.5" r="3" className="dish-picture-dome" />
      <rect x="6" y="43.5" width="52" height="4.5" rx="2.25" className="dish-picture-tray" />
    </svg>
  )
}

/** A dish on its tinted plate: the same light and crop for all. The name stands beside it, so the picture is silent. */
export function DishPicture({ src, tint = 0, size = 'medium', faded = false }: DishPictureProps) {
  const classes = ['dish-picture', `dish-picture-${size}`, `tint-${tint % TINTS}`, faded ? 'dish-picture-faded' : '']
  return (
    <span className={classes.join(' ').trim()}>
      {src ? (
        <img src={src} alt="" width="128" height="128" loading="lazy" decoding="async" className="dish-picture-art" />
      ) : (
        <Placeholder />
      )}
    </span>
  )
}
