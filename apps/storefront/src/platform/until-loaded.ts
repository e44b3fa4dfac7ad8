const AID_PAUSE_MS = 2_000

/** What tries again is code as well: fetched when the page has shown, so that it is there before a failure. */
export const loadAid = (): Promise<typeof import('./load-again.ts')> =>
  import('./load-again.ts').catch(() => new Promise((resolve) => setTimeout(resolve, AID_PAUSE_MS)).then(loadAid))

/** Loads code, however often that fails. Rejects for code that fails to run. */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => loadAid().then((aid) => aid.loadAgain(load, error)))
