import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment'
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

/** The test environment of `native-runtime.ts`: the worker's own `globalThis`. What Jest and tests replace is put back. */
class NativeEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global']
  readonly fakeTimers = null
  readonly fakeTimersModern: ModernFakeTimers
  readonly moduleMocker = new ModuleMocker(this.global)
  readonly #console = globalThis.console
  readonly #exit = process.exit
  readonly #env = process.env
  readonly #variables = { ...process.env }

  constructor({ projectConfig: config }: JestEnvironmentConfig) {
    this.fakeTimersModern = new ModernFakeTimers({ config, global: globalThis })
  }

  async setup(): Promise<void> {
    // Nothing to prepare.
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose()
    globalThis.console = this.#console
    process.exit = this.#exit
    process.env = this.#env
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name]
    Object.assign(process.env, this.#variables)
  }

  exportConditions(): string[] {
    return ['node', 'node-addons']
  }

  getVmContext(): null {
    return null
  }
}

export { NativeEnvironment as 'module.exports' }
