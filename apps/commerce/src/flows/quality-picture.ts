import { type Problem, problems } from '#kernel/errors'
import { type EncodeFailure, reencode } from '#kernel/pictures/reencode'

/** The largest picture that is taken, in bytes. */
export const MOST_PICTURE_BYTES = 8 * 1024 * 1024

const failures: Readonly<Record<EncodeFailure, () => Problem>> = {
  unreadable: () =>
    problems.refused('The picture cannot be read: it must be a JPEG, PNG or WebP of at most 50 million pixels'),
  'too-slow': () => problems.refused('Reading the picture took too long. Please send a smaller one.'),
}

/**
 * S18: a picture as it is kept: encoded again in a separate process, so without metadata, such as where a photograph was
 * taken. Throws with a sentence for the operator for a file that is no picture, or too large, and 429 when many are read now.
 */
export async function pictureOf(
  tenant: string,
  file: Uint8Array,
  encode: typeof reencode = reencode,
): Promise<Uint8Array> {
  if (file.byteLength > MOST_PICTURE_BYTES) throw problems.refused('The picture is larger than 8 MB')
  const picture = await encode(tenant, file)
  if (typeof picture === 'string') throw failures[picture]()
  return picture
}
