import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { currentPath } from '../../../platform/navigation.ts'
import type { MenuScroller } from './scroller.ts'
import { useMenuScroll } from './use-menu-scroll.ts'

const address = (categoryId: number): string => `/1/menu-card/regular/all/${categoryId}?veg=1`

let inView = 1

const scroller: MenuScroller = { categoryInView: () => inView, scrollTo: () => undefined, position: () => null }

const list = { current: scroller }

const categoryIn = (path: string): number => Number(/\/all\/(\d+)/.exec(path)?.[1] ?? 1)

const watch = () =>
  renderHook(
    () => {
      const categoryId = categoryIn(useLocation().pathname)
      return useMenuScroll(list, { address, categoryId, categoryIds: [1, 2, 3, 5], filtered: false, ready: true })
    },
    { wrapper: BrowserRouter },
  )

const scrollTo = (categoryId: number): void => {
  inView = categoryId
  window.dispatchEvent(new Event('wheel'))
  window.dispatchEvent(new Event('scroll'))
}

const rest = (): void => act(() => jest.advanceTimersByTime(1_000))

beforeEach(() => {
  jest.useFakeTimers()
  inView = 1
  window.history.replaceState(null, '', address(1))
})
afterEach(() => {
  jest.useRealTimers()
})

describe('the category in the URL (AMB98)', () => {
  test('updates when scrolling has stopped, without a history entry', () => {
    watch()
    const steps = window.history.length
    for (const category of [2, 3]) {
      scrollTo(category)
      rest()
      expect(currentPath()).toBe(address(category))
    }
    expect(window.history.length).toBe(steps)
  })

  describe('when rows are rendered after scrolling', () => {
    let grow = (): void => undefined

    beforeEach(() => {
      globalThis.ResizeObserver = class {
        constructor(callback: ResizeObserverCallback) {
          grow = () => callback([], this)
        }
        observe(): void {}
        unobserve(): void {}
        disconnect(): void {}
      }
    })
    afterEach(() => {
      Reflect.deleteProperty(globalThis, 'ResizeObserver')
    })

    test('follows the category that is in view now', () => {
      watch()
      scrollTo(2)
      rest()
      inView = 5
      grow()
      rest()
      expect(currentPath()).toBe(address(5))
    })

    test('stays unchanged while the diner has not scrolled', () => {
      watch()
      inView = 5
      grow()
      rest()
      expect(currentPath()).toBe(address(1))
    })
  })

  test.each(['/1/menu-card/bulk/bulk/1', '/1/menu-card/regular/kids/1?veg=1', '/1/food-item/regular/1'])(
    'does not overwrite the URL of a tapped link whose page is still loading: %s',
    (tapped) => {
      watch()
      scrollTo(2)
      window.history.pushState(null, '', tapped)
      rest()
      expect(currentPath()).toBe(tapped)
    },
  )
})
