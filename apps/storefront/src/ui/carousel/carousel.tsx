import { type ReactNode, useRef, useState } from 'react'
import { carouselTexts as words } from '#texts/carousel'
import { prefersReducedMotion } from '../../platform/motion.ts'
import { Icon, LineIcon } from '../icon.tsx'
import { Slider, type SliderHandle } from './slider.ts'
import './slick.css'
import './carousel.css'

interface CarouselProps {
  readonly label: string
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[]
  /** Display time of each slide, in ms. */
  readonly pace: number
}

interface ControlsProps {
  readonly count: number
  readonly current: number
  readonly playing: boolean
  readonly slider: { readonly current: SliderHandle | null }
  readonly onPlaying: (playing: boolean) => void
}

/** Buttons to change the slide and, for WCAG 2.2.2, to pause the autoplay. */
function Controls({ count, current, playing, slider, onPlaying }: ControlsProps) {
  return (
    <div className="carousel-controls">
      <button
        type="button"
        className="carousel-button carousel-arrow"
        aria-label={words.previous}
        onClick={() => slider.current?.slickPrev()}
      >
        <Icon name="chevronLeft" />
      </button>
      <button
        type="button"
        className="carousel-button"
        aria-label={playing ? words.pause : words.play}
        onClick={() => onPlaying(!playing)}
      >
        <LineIcon size={18}>
          {playing ? <path d="M8.5 6v12M15.5 6v12" /> : <path d="M8 5.5v13l10.5-6.5Z" fill="currentColor" />}
        </LineIcon>
      </button>
      {Array.from({ length: count }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position
          key={at}
          type="button"
          className="carousel-dot"
          aria-label={words.goTo(at + 1, count)}
          aria-current={at === current}
          onClick={() => slider.current?.slickGoTo(at)}
        />
      ))}
      <button
        type="button"
        className="carousel-button carousel-arrow"
        aria-label={words.next}
        onClick={() => slider.current?.slickNext()}
      >
        <Icon name="chevronRight" />
      </button>
    </div>
  )
}

/** B2: a carousel of slides in an endless loop. */
export function Carousel({ label, slides, pace }: CarouselProps) {
  const slider = useRef<SliderHandle>(null)
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(() => !prefersReducedMotion())
  return (
    <section className="carousel" aria-roledescription={words.carousel} aria-label={label}>
      <Slider
        ref={slider}
        infinite
        arrows={false}
        dots={false}
        autoplay={playing}
        autoplaySpeed={pace}
        speed={prefersReducedMotion() ? 0 : 600}
        pauseOnHover
        beforeChange={(_from, to) => setCurrent(to)}
      >
        {slides.map(({ key, content }) => (
          <div key={key}>{content}</div>
        ))}
      </Slider>
      <Controls count={slides.length} current={current} playing={playing} slider={slider} onPlaying={setPlaying} />
    </section>
  )
}
