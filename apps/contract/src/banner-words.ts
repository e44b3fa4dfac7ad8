import type { Banner } from './boot.ts'

/** The title and lead text of a banner: its own, else the tenant's tagline or name. */
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
