import { createRequire, enableCompileCache, flushCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Globals from '@jest/globals'
import { setGlobals } from './native-globals.ts'

// Jest loads its parts with `require`, and its types describe this form.
const require = createRequire(import.meta.url)
const { default: Runtime } = require('jest-runtime') as typeof import('jest-runtime')

/** Where jest-circus keeps the handlers of its events; without it, the handlers of earlier test files would run too. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS')

// Keeps compiled modules, with their types stripped, for the next worker, the next run, and the processes that tests start.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../.cache/node')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

const globals = new URL('native-globals.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
})

const loaded = new Set<string>()

/** A second run of a file in one process, as in watch mode, loads the file anew. */
function addressOf(file: string): string {
  const { href } = pathToFileURL(file)
  if (!loaded.has(href)) {
    loaded.add(href)
    return href
  }
  return `${href}?run=${loaded.add(`${href}${loaded.size}`).size}`
}

/**
 * Loads modules as Node does: natively, and once per worker instead of once per test file. Everything else is Jest's:
 * workers, hooks, timeouts, timers, mocks of functions and the report. Test files of one worker share the state of modules
 * and `globalThis`; modules cannot be mocked. Needs `native-environment.ts`.
 */
class NativeRuntime extends Runtime {
  override unstable_shouldLoadAsEsm(): boolean {
    return true
  }

  override async unstable_importModule(file: string): Promise<void> {
    setGlobals(this.requireModuleOrMock<typeof Globals>(file, '@jest/globals'))
    await import(addressOf(file))
  }

  /** Called for jest-circus, which keeps the state of one test file. */
  override requireInternalModule<T>(file: string): T {
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS)
    Reflect.deleteProperty(require.cache, file)
    return require(file) as T
  }

  override setMock(): void {
    throw new Error('Modules that load natively cannot be mocked (jest.config.mjs)')
  }

  override teardown(): void {
    super.teardown()
    flushCompileCache()
  }
}

// The base class replaces `process.getBuiltinModule`, which here is the real one.
Object.defineProperty(NativeRuntime.prototype, 'installGetBuiltinModule', { value: () => undefined })

export { NativeRuntime as 'module.exports' }
