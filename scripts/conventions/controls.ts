import { type Convention, isTest, matchesIn } from './convention.ts'

/** Pages before sign-in load no MUI: landing, menu and dish (PERF6, PERF8). */
const PLAIN = /^apps\/storefront\/src\/features\/(?:landing|menu|dish|dish-page)\//

/**
 * The field for a one-time code: MUI has no control with six boxes over one input (Q6, Q24). The quantity of a stepper: the
 * page of a dish shows it before sign-in.
 */
const OWN = new Set(['apps/storefront/src/ui/otp-boxes.tsx', 'apps/storefront/src/ui/quantity-field.tsx'])

const controlsOfMui: Convention = {
  name: 'controls of MUI',
  why: 'from sign-in on, form controls come from MUI, which handles keyboard, screen readers and validation (decision 0030)',
  check: (sources) =>
    sources
      .filter(({ path }) => /^apps\/storefront\/src\/.*\.tsx$/.test(path) && !isTest(path))
      .filter(({ path }) => !PLAIN.test(path) && !OWN.has(path))
      .flatMap((source) =>
        matchesIn(
          source,
          /<((?:input|select|textarea|dialog)\b)|\brole="((?:alert)?dialog|tablist|radiogroup|combobox|listbox)"/g,
          (match) => `has a control that is not from MUI: ${match}`,
        ),
      ),
}

export const controlConventions: readonly Convention[] = [controlsOfMui]
