/**
 * Entry point of the rendering process (`renderers.ts`): renders one picture at a time until its parent ends it or
 * exits.
 */

import { renderPicture } from './render.ts'
import type { RenderAnswer, RenderJob } from './renderers.ts'

const answer = (message: RenderAnswer): void => {
  process.send?.(message)
}

process.on('message', ({ picture, width }: RenderJob) => {
  renderPicture(picture, width).then(
    (bitmap) => answer({ bitmap }),
    () => answer({ bitmap: null }),
  )
})
process.on('disconnect', () => process.exit())
