import '@testing-library/jest-dom/jest-globals'
import { configure } from '@testing-library/react'

// A late screen's code is read and compiled when it is first asked for: on a loaded machine that takes seconds.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lays nothing out, so there is nothing to observe.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
