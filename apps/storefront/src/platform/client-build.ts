import { CLIENT_BUILD_META } from '@tiffin/contract/client-build'

/** The id of this page's client build, from a meta tag that the server writes; null without this tag. */
export const clientBuild = (): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_BUILD_META}"]`)?.content || null
