/** WCAG 2.3.3: true when the device is set to reduced motion. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The behaviour for scrolling by script; a stylesheet's `scroll-behavior` does not apply to scripts. */
export const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'instant' : 'smooth')
