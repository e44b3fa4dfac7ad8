// Made from ../en/carousel.ts by `npm run words`: change it there.
export const carouselTexts = {
  carousel: 'çááŕóóúúšééĺ',
  previous: 'Þŕééṽííóóúúš',
  next: 'Ññééẋť',
  pause: 'Þááúúšé',
  play: 'Þþĺááý',
  goTo: (slide: number, count: number) => `Ššĥóóŵ ${slide} óóƒ ${count}`,
} as const
