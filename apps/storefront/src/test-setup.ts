import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'

// Lazy screens are loaded and compiled on first use, which takes seconds on a loaded machine.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no ResizeObserver, and no layout to observe.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Nothing is preloaded: an import that is under way when the tests of a file end would fail them.
Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
