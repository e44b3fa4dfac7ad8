/**
 * Entry point of a rendering process (`renderers.ts`). Renders one picture at a time until its parent kills it or
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
