import encodeQr from 'qr'
import type { Paper } from './paper.ts'

/** White around a code, in its modules, which readers need. */
const QUIET_ZONE = 4

/** AMB112: the signed QR code of an e-invoice, black on white, `side` points wide. */
export function drawQr({ doc }: Paper, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  const rows = encodeQr(text, 'raw', { ecc: 'low', border: QUIET_ZONE })
  const step = side / rows.length
  rows.forEach((row, down) => {
    row.forEach((isDark, right) => {
      // A hair wider than a module, so that no viewer shows lines between two of them.
      if (isDark) doc.rect(x + right * step, y + down * step, step * 1.02, step * 1.02)
    })
  })
  doc.fill('#000000')
}
