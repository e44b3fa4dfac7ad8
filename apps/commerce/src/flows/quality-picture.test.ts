import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { type EncodeFailure, reencode } from '#kernel/pictures/reencode'
import { pictureOf } from './quality-picture.ts'

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

describe('the picture of a quality check (S18)', () => {
  test.each<[EncodeFailure, number, number | undefined, RegExp]>([
    ['unreadable', 422, undefined, /cannot be read/],
    ['too-slow', 422, undefined, /took too long.*smaller/],
    ['busy', 429, 60, /again in a minute/],
  ])('that is %s is answered with %d', async (failure, status, retryAfter, message) => {
    const answer = pictureOf(await photo(), async () => failure)
    await expect(answer).rejects.toMatchObject({ status, retryAfter, message: expect.stringMatching(message) })
  })

  test('whose decoding is stopped is not called unreadable', async () =>
    expect(await reencode(await photo(), 0)).toBe('too-slow'))

  test('is encoded beside one other, and a third is sent again later', async () => {
    const file = await photo()
    const outcomes = await Promise.all([reencode(file), reencode(file), reencode(file)])
    expect(outcomes.map((each) => (typeof each === 'string' ? each : 'encoded'))).toEqual([
      ...['encoded', 'encoded', 'busy'],
    ])
    expect(await reencode(file)).toBeInstanceOf(Uint8Array)
  })
})
