import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { music } from '../platform/music.ts'
import { MusicButton } from './music-button.tsx'

const play = jest.fn<() => Promise<void>>()
const pause = jest.fn()

beforeEach(() => {
  play.mockResolvedValue()
  HTMLMediaElement.prototype.play = play
  HTMLMediaElement.prototype.pause = pause
})
afterEach(() => act(music.stop))

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('music is off until the diner turns it on, and the same button turns it off (C17, AMB78)', async () => {
  render(<MusicButton url="/themes/test/music.wav" />)
  expect(play).not.toHaveBeenCalled()
  await press('Music On')
  expect(play).toHaveBeenCalledTimes(1)
  await press('Music Off')
  expect(pause).toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Music On' })).toBeVisible()
})

test('music that fails to play stays off', async () => {
  play.mockRejectedValue(new Error('refused'))
  render(<MusicButton url="/themes/test/music.wav" />)
  await press('Music On')
  expect(await screen.findByRole('button', { name: 'Music On' })).toBeVisible()
})

test('music keeps playing while the bar re-renders', async () => {
  const first = render(<MusicButton url="/themes/test/music.wav" />)
  await press('Music On')
  first.unmount()
  render(<MusicButton url="/themes/test/music.wav" />)
  expect(screen.getByRole('button', { name: 'Music Off' })).toBeVisible()
})
