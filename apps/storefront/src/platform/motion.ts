/** WCAG 2.3.3: true when the device asks for reduced motion. */
export const prefersStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** The behaviour for scrolling by script; a stylesheet's `scroll-behavior` does not apply to scripts. */
export const scrollManner = (): ScrollBehavior => (prefersStillness() ? 'instant' : 'smooth')
