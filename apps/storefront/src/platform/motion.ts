/** WCAG 2.3.3: whether this person asked their device for as little motion as possible. */
export const prefersStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** How a page that scrolls by itself may go; a style sheet's `scroll-behavior` does not hold for scripts. */
export const scrollManner = (): ScrollBehavior => (prefersStillness() ? 'instant' : 'smooth')
