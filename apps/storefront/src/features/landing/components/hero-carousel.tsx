import { bannerWords } from '@tiffin/contract/banner-words'
import type { Banner } from '@tiffin/contract/boot'
import { Carousel } from '../../../ui/carousel/carousel.tsx'
import { HeroSlide } from './hero-slide.tsx'

/** B2: how long a banner is shown, in ms. */
const PACE_MS = 3500

interface HeroCarouselProps {
  readonly label: string
  readonly tagline: string
  readonly banners: readonly Banner[]
}

/** B1, B2: a carousel of the tenant's banners. */
export function HeroCarousel({ label, tagline, banners }: HeroCarouselProps) {
  const slides = banners.map((banner, at) => ({
    key: `${at} ${banner.image}`,
    content: <HeroSlide banner={banner} {...bannerWords(banner, label, tagline)} first={at === 0} />,
  }))
  return <Carousel label={label} slides={slides} pace={PACE_MS} />
}
