import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { HeroCarousel } from './hero-carousel.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const banner = (image: string) => ({ image, alt: image })

test('B2, Y5: the next banner comes after 3500 ms, and the first one again after the last', () => {
  render(<HeroCarousel label="Handi Raat" tagline="" banners={[banner('/1.webp'), banner('/2.webp')]} />)
  const current = () => screen.getAllByRole('button', { name: /of 2/ }).map((dot) => dot.getAttribute('aria-current'))
  const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms))
  expect(current()).toEqual(['true', 'false'])
  wait(3400)
  expect(current()).toEqual(['true', 'false'])
  wait(200)
  expect(current()).toEqual(['false', 'true'])
  for (let ms = 0; ms < 4200; ms += 50) wait(50)
  expect(current()).toEqual(['true', 'false'])
})
