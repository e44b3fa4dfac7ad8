/** The first match counts: most browsers also claim to be others. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Brave', /\bBrave\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['KaiOS', /\bKAIOS\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** Longest user agent that is read, in characters. */
const MAX_READ = 512

const nameIn = (names: typeof browsers, userAgent: string): string[] =>
  names.flatMap(([name, pattern]) => (pattern.test(userAgent) ? [name] : [])).slice(0, 1)

/**
 * Names of browser and system for a person to recognise a device by ("Chrome, Android"); empty when neither is known.
 * Names only, so that no text of the header is shown to anyone.
 */
export function deviceOf(userAgent: string | undefined): string {
  const read = (userAgent ?? '').slice(0, MAX_READ)
  return [...nameIn(browsers, read), ...nameIn(systems, read)].join(', ')
}

/** The header that names the device to the upstream (docs/wire.md, POST /signin). */
export function deviceHeader(headers: { readonly 'user-agent'?: string | undefined }): Record<string, string> {
  const device = deviceOf(headers['user-agent'])
  return device === '' ? {} : { device }
}
