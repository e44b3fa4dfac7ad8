import { CLIENT_BUILD_META } from '@tiffin/contract/client-build'

/** The id of this page's client build, as the server wrote it into the page; null when it did not. */
export const clientBuild = (): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_BUILD_META}"]`)?.content || null
