/** Replaces the polyfill that the slider bundles (3 kB), which no supported browser needs. */
export default globalThis.ResizeObserver
