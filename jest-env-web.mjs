import { TestEnvironment } from 'jest-environment-jsdom'

// Web APIs that jsdom does not expose. MessageChannel is left out on purpose: with it, React's scheduler keeps a port
// open and the test run never ends.
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
    // Otherwise Node's Buffers would not be instances of the test environment's Uint8Array.
    this.global.Uint8Array = Uint8Array
  }
}
