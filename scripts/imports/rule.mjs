/** What the rules of `.dependency-cruiser.mjs` are written with. */
export const tests = '(\\.test\\.tsx?$|/testing/|/test-setup\\.ts$)'

/** Files of packages. */
export const packages = (...names) => `node_modules/(${names.join('|')})(/|$)`

/** `comment` says what the rule protects. */
export const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
