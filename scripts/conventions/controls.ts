import { type Convention, isTest, matchesIn } from './convention.ts'

/** Before sign-in a page stays light: the picker of the landing, a menu's rows and filters (PERF6, PERF8). */
const PLAIN = /^apps\/storefront\/src\/features\/(?:landing|menu|dish)\//

/** Six boxes over one field: no control of MUI's does that (Q6, Q24). */
const OWN = 'apps/storefront/src/ui/otp-boxes.tsx'

/** Decision 0030. */
const controlsOfMui: Convention = {
  name: 'controls of MUI',
  why: 'from sign-in on a diner handles controls of MUI, which are made to be reached, read out and refused (0030)',
  check: (sources) =>
    sources
      .filter(({ path }) => /^apps\/storefront\/src\/.*\.tsx$/.test(path) && !isTest(path))
      .filter(({ path }) => !PLAIN.test(path) && path !== OWN)
      .flatMap((source) =>
        matchesIn(
          source,
          /<((?:input|select|textarea|dialog)\b)|\brole="((?:alert)?dialog|tablist|radiogroup|combobox|listbox)"/g,
          (match) => `makes a control of its own: ${match}`,
        ),
      ),
}

export const controlConventions: readonly Convention[] = [controlsOfMui]
