import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'

// Lazy screens are read and compiled on first use, which takes seconds on a loaded machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, so there are no sizes to observe.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
