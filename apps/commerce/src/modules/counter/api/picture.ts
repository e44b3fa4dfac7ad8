import encodeQr from 'qr'

/** Modules of white around a code, which readers need. */
const QUIET_ZONE = 4

/** The dark modules of a row, as one path for each run. */
function runsOf(row: readonly boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...text.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}

/**
 * L20: the QR code of a text, as SVG: black on white whatever the page's colours, with a quiet zone. It can be read with
 * 15 percent of it damaged.
 */
export function codePicture(text: string): string {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = rows.length
  const path = rows.map(runsOf).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
