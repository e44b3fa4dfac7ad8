/** L15: the question about a size that is for other classes than that of the child. */
export const classSizeTexts = {
  title: (count: number) => (count === 1 ? 'This size is for another class' : 'These sizes are for another class'),
  sizeOf: (dish: string, size: string) => `${dish}: ${size}`,
  classOf: (name: string, className: string) => `${name} is in class ${className}.`,
  goBack: 'Go back',
  goOn: 'Go on anyway',
} as const
