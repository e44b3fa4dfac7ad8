import type { CSSProperties } from 'react'
import { useSelector } from 'react-redux'
import { selectClient } from '../../client/slice.ts'

/** The first banner with its words; the page shell has drawn the very same before any script ran. */
export function Hero() {
  const { name, tagline, homeImage } = useSelector(selectClient)
  const banner = homeImage[0]
  const title = banner?.title ?? (tagline || name)
  const lead = banner?.title ? (banner.text ?? tagline) : banner?.text
  return (
    <section
      className={`shell-hero shell-hero-${banner?.tone ?? 'dark'}`}
      style={banner?.ground ? ({ '--hero-ground': banner.ground } as CSSProperties) : undefined}
      aria-label={name}
    >
      {banner ? <img className="shell-hero-image" src={banner.image} alt={banner.alt} fetchPriority="high" /> : null}
      <div className="shell-hero-text">
        <h1 className="shell-hero-title">{title}</h1>
        {lead ? <p className="shell-hero-lead">{lead}</p> : null}
      </div>
    </section>
  )
}
