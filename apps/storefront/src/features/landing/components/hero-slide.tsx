import type { Banner } from '@tiffin/contract/boot'
import { pictureSources } from '@tiffin/domain/picture-sources'
import type { CSSProperties } from 'react'

interface HeroSlideProps {
  readonly banner: Banner | undefined
  readonly title: string
  readonly lead: string | undefined
  /** The first banner's title is the page's heading; the page shell has drawn the very same before any script ran. */
  readonly first: boolean
}

/** One banner with its words, on its own ground. */
export function HeroSlide({ banner, title, lead, first }: HeroSlideProps) {
  const Title = first ? 'h1' : 'p'
  return (
    <div
      className={`shell-hero shell-hero-${banner?.tone ?? 'dark'}`}
      style={banner?.ground ? ({ '--hero-ground': banner.ground } as CSSProperties) : undefined}
    >
      {banner ? (
        <img
          className="shell-hero-image"
          {...pictureSources(banner.image, 'hero')}
          alt={banner.alt}
          fetchPriority={first ? 'high' : 'low'}
          draggable={false}
        />
      ) : null}
      <div className="shell-hero-text">
        <Title className="shell-hero-title">{title}</Title>
        {lead ? <p className="shell-hero-lead">{lead}</p> : null}
      </div>
    </div>
  )
}
