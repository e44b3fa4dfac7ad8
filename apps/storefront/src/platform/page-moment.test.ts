import { afterEach, describe, expect, test } from '@jest/globals'
import { readPageMoment } from './page-moment.ts'

const NOW = Date.UTC(2026, 10, 21, 5, 0)

const usual = { type: 'navigate', requestStart: 20, responseStart: 80, transferSize: 20_300, encodedBodySize: 20_000 }

function openPage(text: string | null, navigation: object | null = usual): void {
  document.body.innerHTML = text === null ? '' : `<script type="application/json" id="moment">${text}</script>`
  const entries = navigation ? [navigation] : []
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => entries })
}

afterEach(() => {
  document.body.innerHTML = ''
  Reflect.deleteProperty(performance, 'getEntriesByType')
})

describe('the timestamp of the page (AMB102)', () => {
  test('was taken between its request and its first byte, not when the script reads it', () => {
    openPage(String(NOW))
    expect(readPageMoment()).toEqual({ moment: NOW, sentAt: 20, receivedAt: 80 })
  })

  test('is read from a page that was loaded again on going back', () => {
    openPage(String(NOW), { ...usual, type: 'back_forward' })
    expect(readPageMoment()?.moment).toBe(NOW)
  })

  test('is trusted when the browser does not report how the page was loaded', () => {
    openPage(String(NOW), null)
    expect(readPageMoment()).toMatchObject({ moment: NOW, sentAt: 0 })
  })

  test.each([
    ['that the browser kept', { ...usual, transferSize: 0 }],
    ['that was found unchanged', { ...usual, transferSize: 300 }],
    [
      'of which all is unknown but that it was gone back to',
      { type: 'back_forward', requestStart: 20, responseStart: 80 },
    ],
  ])('is ignored on a page %s', (_, navigation) => {
    openPage(String(NOW), navigation)
    expect(readPageMoment()).toBeNull()
  })

  test.each([[null], ['null'], ['"soon"'], ['{']])('is null when the page contains %j', (text) => {
    openPage(text)
    expect(readPageMoment()).toBeNull()
  })
})
