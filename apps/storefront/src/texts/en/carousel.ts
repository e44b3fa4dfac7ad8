export const carouselTexts = {
  carousel: 'carousel',
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  goTo: (slide: number, count: number) => `Show ${slide} of ${count}`,
} as const
