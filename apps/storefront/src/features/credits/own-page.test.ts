import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { boot } from '../../testing/fixtures.ts'
import { ownPagePath } from './own-page.ts'

const client = { ...boot().client, walletEnabled: true }
const of = (text: string | null) => ownPagePath(text, client)

describe('the page that a link to My Credits returns to', () => {
  test.each([
    '/1/check-out/pay',
    '/1/check-out/pay?order=A1',
    '/1/track-subscription/S1#again',
    '/my-order',
    '/',
    '/my-orders/current',
  ])('%s is a page of this site', (path) => expect(of(path)).toBe(path))

  test.each([
    null,
    '',
    'https://evil.example/1/check-out',
    '//evil.example/1/check-out',
    '/\\evil.example/my-order',
    '/\t/evil.example/my-order',
    '/..//evil.example',
    '/.//login',
    'javascript:alert(1)',
    'my-order',
    '/no/such/page',
    '/404',
    '/api/wallet',
  ])('%s is not', (path) => expect(of(path)).toBeNull())

  test('a page that the tenant does not have is not (A12)', () => expect(of('/my-child')).toBeNull())

  test('no text leads to another origin', () => {
    const part = fc.constantFrom('/', '\\', '.', '..', '//', 'login', 'my-order', 'evil.example', ':', '@', '\t', '%2f')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const path = of(parts.join(''))
        expect(path === null || new URL(path, 'http://own.test').origin === 'http://own.test').toBe(true)
      }),
    )
  })
})
