import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { fireEvent, render } from '@testing-library/react'
import { OwnMap } from './own-map.tsx'

/** A map so small that no name fits on it. */
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(60)
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(60)
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
afterEach(() => {
  jest.restoreAllMocks()
})

const centre = { latitude: 28.63, longitude: 77.22 }
const pins = [{ ...centre, id: 4, label: 'Hauz Khas' }]

const pinOf = (container: HTMLElement) => container.querySelector('.map-pin') as HTMLElement

test('a pin without room for its name shows it at the first tap, and the second chooses the store', () => {
  const onPin = jest.fn()
  const { container } = render(<OwnMap label="Stores" centre={centre} zoom={12} pins={pins} onPin={onPin} />)
  expect(pinOf(container).className).toBe('map-pin map-pin-bare')
  fireEvent.click(pinOf(container))
  expect(pinOf(container).className).toBe('map-pin map-pin-over')
  expect(onPin).not.toHaveBeenCalled()
  fireEvent.click(pinOf(container))
  expect(onPin).toHaveBeenCalledWith(4)
})

test('S14: the pins of a map with a rider keep their names, below the rider', () => {
  const { container } = render(<OwnMap label="Rider" centre={centre} zoom={12} pins={pins} rider={centre} />)
  expect(pinOf(container).className).toBe('map-pin')
})
