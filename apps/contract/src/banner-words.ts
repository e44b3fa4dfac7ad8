import type { Banner } from './boot.ts'

/** What stands on a banner: its own words, else the client's. */
export function bannerWords(
  banner: Banner | undefined,
  name: string,
  tagline: string,
): { readonly title: string; readonly lead: string | undefined } {
  return {
    title: banner?.title ?? (tagline || name),
    lead: banner?.title ? (banner.text ?? tagline) : banner?.text,
  }
}
