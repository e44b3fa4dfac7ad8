import { CLIENT_BUILD_META } from '@tiffin/contract/client-build'

/** The id of the build that this page is of, as the server wrote it into the page; null where it did not. */
export const clientBuild = (): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_BUILD_META}"]`)?.content || null
