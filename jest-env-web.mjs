import { TestEnvironment } from 'jest-environment-jsdom'

// What every browser has and jsdom does not hand over. MessageChannel stays out on purpose:
// with it React's scheduler keeps a port open and the run never ends.
const missing = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
]

export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    for (const name of missing) this.global[name] ??= globalThis[name]
    // Buffers made by Node would otherwise not be instances of the page's own Uint8Array.
    this.global.Uint8Array = Uint8Array
  }
}
