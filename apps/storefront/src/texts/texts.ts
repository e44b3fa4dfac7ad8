import { cartTexts } from './cart.ts'
import { landingTexts } from './landing.ts'
import { menuTexts } from './menu.ts'

/** The client's own words. What the specs fix and servers say too stands in the domain's messages. */
export const texts = {
  ...landingTexts,
  ...menuTexts,
  ...cartTexts,
  offline: 'You seem to be offline. Nothing is lost: try again when you are connected.',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  home: 'Home',
  loading: 'Loading',
  skipToContent: 'Skip to content',
  notices: 'Notices',
} as const
