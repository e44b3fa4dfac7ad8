/** Pages may show pictures of this installation only (SAFE15); another's address reads as none. */
export const ownPicture = (image: string): string | null => (/^\/(?!\/)/.test(image) ? image : null)
