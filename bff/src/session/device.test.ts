import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { deviceHeader, deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the name of a device', () => {
  test.each([
    ['Chrome, Android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`],
    [
      'Samsung Internet, Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Chrome, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
    [
      'Edge, Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    ],
    ['Opera, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`],
    ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Firefox, Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
    [
      'Safari, iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} Version/26.1 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome, iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    ],
    ['Safari, Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/26.1 Safari/605.1.15`],
    ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`],
    ['iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${IOS} Mobile/15E148`],
    ['', 'curl/8.5.0'],
    ['', ''],
    ['', undefined],
  ])('"%s": %s', (name, userAgent) => expect(deviceOf(userAgent)).toBe(name))

  test('contains no text of the header', () => {
    const names = /^([A-Z][A-Za-z ]*)?(, [A-Z][A-Za-z]*)?$/
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => expect(deviceOf(`${text} Chrome/1`)).toMatch(names)))
  })

  test('a malicious header is read in no time', () => {
    const started = performance.now()
    deviceOf(`Version/${'1.'.repeat(4000)}`)
    expect(performance.now() - started).toBeLessThan(50)
  })

  test('is sent only when it is known', () => {
    expect(deviceHeader({ 'user-agent': 'x Firefox/1 (Linux)' })).toEqual({ device: 'Firefox, Linux' })
    expect(deviceHeader({})).toEqual({})
  })
})
