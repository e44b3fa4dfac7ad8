import '@testing-library/jest-dom/jest-globals'

// jsdom lays nothing out, so there is nothing to observe.
globalThis.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
