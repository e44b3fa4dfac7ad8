/** Pages may show pictures of this installation only (SAFE15); null for another host's URL. */
export const ownPicture = (image: string): string | null => (/^\/(?!\/)/.test(image) ? image : null)
