/** Loads a picture until it can be drawn at once, so that it replaces another without a flicker. Rejects if it cannot. */
export async function loadPicture(src: string): Promise<void> {
  const image = new Image()
  image.src = src
  await image.decode()
}
