import type { Banner } from '@tiffin/contract/boot'
import { HeroSlide } from './hero-slide.tsx'

interface StillHeroProps {
  /** What the client is called. */
  readonly name: string
  readonly banner: Banner | undefined
  readonly title: string
  readonly lead: string | undefined
}

/** The first banner alone: what a page shows before it can move. */
export function StillHero({ name, ...slide }: StillHeroProps) {
  return (
    <section aria-label={name}>
      <HeroSlide {...slide} first />
    </section>
  )
}
