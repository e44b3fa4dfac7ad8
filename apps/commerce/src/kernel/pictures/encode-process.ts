/** Entry point of an encoding process (`reencode.ts`): encodes one picture and ends. */

import { encodePicture } from './encode.ts'

process.once('message', (picture: Uint8Array) => {
  const answer = (encoded: Uint8Array | null): void => {
    process.send?.(encoded, undefined, undefined, () => process.exit())
  }
  encodePicture(picture).then(answer, () => answer(null))
})
process.on('disconnect', () => process.exit())
