import type { Banner } from '@tiffin/contract/boot'
import { type PictureSources, pictureSources } from '@tiffin/domain/menu/picture-sources'
import type { CSSProperties } from 'react'
import './hero-slide.css'

interface HeroSlideProps {
  readonly banner: Banner | undefined
  readonly title: string
  readonly lead: string | undefined
  /** True for the first banner, whose title is the page's `h1`. */
  readonly first: boolean
  /** The picture's sources; derived from the banner when absent. */
  readonly sources?: PictureSources | undefined
}

/** One banner with its text and background. */
export function HeroSlide({ banner, title, lead, first, sources }: HeroSlideProps) {
  const Title = first ? 'h1' : 'p'
  return (
    <div
      className={`hero hero-${banner?.tone ?? 'dark'}`}
      style={banner?.ground ? ({ '--hero-ground': banner.ground } as CSSProperties) : undefined}
    >
      {banner ? (
        <img
          className="hero-image"
          {...(sources ?? pictureSources(banner.image, 'hero'))}
          alt={banner.alt}
          fetchPriority={first ? 'high' : 'low'}
          draggable={false}
        />
      ) : null}
      <div className="hero-text">
        <Title className="hero-title">{title}</Title>
        {lead ? <p className="hero-lead">{lead}</p> : null}
      </div>
    </div>
  )
}
