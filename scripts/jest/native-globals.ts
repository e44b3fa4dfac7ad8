import type * as Globals from '@jest/globals'

/**
 * What a test imports from `@jest/globals` where modules load natively (`native-runtime.ts`). A module that was loaded for
 * an earlier test file sees the functions of the present one, because the bindings of an ES module are live.
 */
export let afterAll: typeof Globals.afterAll
export let afterEach: typeof Globals.afterEach
export let beforeAll: typeof Globals.beforeAll
export let beforeEach: typeof Globals.beforeEach
export let describe: typeof Globals.describe
export let expect: typeof Globals.expect
export let jest: typeof Globals.jest
export let test: typeof Globals.test

/** Sets the functions of the test file that runs next. */
export function setGlobals(globals: typeof Globals): void {
  ;({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globals)
}
