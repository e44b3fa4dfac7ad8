// What an imported style sheet is to a test.
export const css = ''
