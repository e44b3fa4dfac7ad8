/** Pieces of work of which each is tried, whatever became of the others. */
export function createTries() {
  const failures: unknown[] = []
  return {
    /** The result of a work; undefined: it failed. */
    async try<T>(work: () => T | Promise<T>): Promise<T | undefined> {
      try {
        return await work()
      } catch (error) {
        failures.push(error)
        return undefined
      }
    },
    /** Throws the first failure, once all is tried. */
    throwFirst(): void {
      if (failures.length > 0) throw failures[0]
    },
  }
}
