/** SAFE15: pages may show pictures of this installation only. null for another host's URL. */
export const ownPicture = (image: string): string | null => (/^\/(?!\/)/.test(image) ? image : null)
