// Replaces imported stylesheets in tests.
export const css = ''
