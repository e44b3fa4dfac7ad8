/**
 * Journeys run with reduced motion (WCAG 2.3.3): a page that moves is drawn sixty times a second, which took a sixth of
 * their processor time. For `test.use` in those that need the movement: dialogs that fade out, the keyboard, and an order
 * at each width.
 */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const
