/** Runs each work even when others fail, and then throws the first failure. */
export function createTries() {
  const failures: unknown[] = []
  return {
    /** The result of `work`; undefined: it failed. */
    async try<T>(work: () => T | Promise<T>): Promise<T | undefined> {
      try {
        return await work()
      } catch (error) {
        failures.push(error)
        return undefined
      }
    },
    /** Call it after all works. Throws the first failure, if any. */
    throwFirst(): void {
      if (failures.length > 0) throw failures[0]
    },
  }
}
