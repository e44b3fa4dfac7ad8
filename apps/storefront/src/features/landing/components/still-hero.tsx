import type { Banner } from '@tiffin/contract/boot'
import type { PictureSources } from '@tiffin/domain/menu/picture-sources'
import { HeroSlide } from './hero-slide.tsx'

interface StillHeroProps {
  /** The tenant's name. */
  readonly name: string
  readonly banner: Banner | undefined
  readonly title: string
  readonly lead: string | undefined
  readonly sources?: PictureSources
}

/** The first banner without the carousel, whose code is loaded separately. */
export function StillHero({ name, ...slide }: StillHeroProps) {
  return (
    <section aria-label={name}>
      <HeroSlide {...slide} first />
    </section>
  )
}
