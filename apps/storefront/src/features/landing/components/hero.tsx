import { bannerWords } from '@tiffin/contract/banner-words'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { selectClient } from '../../client/slice.ts'
import { StillHero } from './still-hero.tsx'

const HeroCarousel = lazy(() =>
  importWithRetry(() => import('./hero-carousel.tsx').then((it) => ({ default: it.HeroCarousel }))),
)

/**
 * True after the page's load event. The carousel's code is loaded only then, so that it does not delay the first
 * content.
 */
function usePageLoaded(): boolean {
  const [loaded, setLoaded] = useState(document.readyState === 'complete')
  useEffect(() => {
    const note = () => setLoaded(true)
    window.addEventListener('load', note, { once: true })
    return () => window.removeEventListener('load', note)
  }, [])
  return loaded
}

/** B1: shows the first banner, as the first look does, until the carousel replaces it without a layout shift. */
export function Hero() {
  const { name, tagline, homeImage } = useSelector(selectClient)
  const loaded = usePageLoaded()
  const [first] = homeImage
  const still = <StillHero name={name} banner={first} {...bannerWords(first, name, tagline)} />
  if (!loaded || homeImage.length < 2) return still
  return (
    <Suspense fallback={still}>
      <HeroCarousel label={name} tagline={tagline} banners={homeImage} />
    </Suspense>
  )
}
