import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { type EncodeFailure, reencode } from '#kernel/pictures/reencode'
import { pictureOf } from './quality-picture.ts'

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

describe('the picture of a quality check (S18)', () => {
  test.each<[EncodeFailure, RegExp]>([
    ['unreadable', /cannot be read/],
    ['too-slow', /took too long.*smaller/],
  ])('that is %s is refused in words', async (failure, message) => {
    const answer = pictureOf('alpha', await photo(), async () => failure)
    await expect(answer).rejects.toMatchObject({ status: 422, message: expect.stringMatching(message) })
  })

  test('whose decoding is stopped is not called unreadable', async () =>
    expect(await reencode('alpha', await photo(), 0)).toBe('too-slow'))

  test('SAFE8: one of a tenant is encoded at a time, beside one of another, and a fifth is sent again later', async () => {
    const file = await photo()
    const order: string[] = []
    const encode = async (tenant: string, name: string) => {
      const encoded = await reencode(tenant, file)
      order.push(name)
      return encoded
    }
    const own = ['1', '2', '3', '4'].map((nth) => encode('alpha', `alpha ${nth}`))
    const fifth = expect(encode('alpha', 'alpha 5')).rejects.toMatchObject({ status: 429 })
    const other = encode('beta', 'beta')
    await fifth
    for (const encoded of await Promise.all([...own, other])) expect(encoded).toBeInstanceOf(Uint8Array)
    // In one queue it would be the last; how long one process takes beside another is not ours.
    expect(order.indexOf('beta')).toBeLessThan(order.indexOf('alpha 4'))
    expect(order.filter((name) => name !== 'beta')).toEqual(['alpha 1', 'alpha 2', 'alpha 3', 'alpha 4'])
  })
})
