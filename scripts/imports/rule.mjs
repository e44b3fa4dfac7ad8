/** Matches test files and test helpers. */
export const tests = '(\\.test\\.tsx?$|/testing/|/test-setup\\.ts$)'

/** A pattern for the files of these npm packages. */
export const packages = (...names) => `node_modules/(${names.join('|')})(/|$)`

/** A rule of dependency-cruiser; `comment` gives its reason. */
export const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
