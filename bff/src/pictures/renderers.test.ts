import { expect, test } from '@jest/globals'
import { defaultRenderLimits, openRenderers } from './renderers.ts'

const svg = (content: string): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${content}</svg>`)

const disc = svg('<circle cx="128" cy="128" r="100"/>')
/** An SVG that takes minutes to render. */
const endless = svg(
  `<filter id="f"><feTurbulence baseFrequency=".05" numOctaves="9999"/></filter><rect width="256" height="256" filter="url(#f)"/>`,
)

test('a drawing that keeps the decoder busy is given up, its process is killed, and the next picture is rendered', async () => {
  const renderers = openRenderers({ ...defaultRenderLimits, processes: 1, jobMs: 3000 })
  try {
    expect(await renderers.render({ picture: endless, width: 2880 })).toBe('unreadable')
    // Retries, because on a busy machine even this picture may exceed `jobMs`, which is short in this test.
    let next = await renderers.render({ picture: disc, width: 64 })
    while (next === 'unreadable') next = await renderers.render({ picture: disc, width: 64 })
    expect(next).toBeInstanceOf(Uint8Array)
  } finally {
    renderers.close()
  }
})

test('jobs beyond the queue limit are rejected, and so are queued jobs at a stop', async () => {
  const renderers = openRenderers({ ...defaultRenderLimits, processes: 1, waiting: 1 })
  const under = renderers.render({ picture: endless, width: 2880 })
  const waiting = renderers.render({ picture: disc, width: 64 })
  expect(await renderers.render({ picture: disc, width: 128 })).toBe('busy')
  renderers.close()
  expect(await waiting).toBe('busy')
  expect(await under).toBe('unreadable')
})
