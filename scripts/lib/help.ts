/** True when a command line asks for the usage: it is then printed on stdout, and the exit code is 0. */
export const asksForHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h') || args[0] === 'help'
