import type { OutgoingMail } from './api/senders.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => ENTITIES[each] ?? each)

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

/** The code in large digits, because people type it over from this mail. */
const withLargeCode = (html: string, code: string | null): string =>
  code === null ? html : html.replace(code, () => `<strong style="font-size:28px;letter-spacing:4px">${code}</strong>`)

/** The text of a mail as HTML in the colour of the brand. It loads nothing, so that opening it tells no server. */
export function mailHtml({ brand, subject, text, colour, language, code }: OutgoingMail): string {
  const lines = escapeHtml(text).split('\n').join('<br>')
  return `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f4f2;color:#1c1c1a;${FONT};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="480" cellspacing="0" cellpadding="0" style="width:100%;max-width:480px;background:#ffffff;border-top:6px solid ${escapeHtml(colour)}">
<tr><td style="padding:24px 24px 0;font-size:20px;font-weight:700">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:12px 24px 24px">${withLargeCode(lines, code)}</td></tr>
</table></td></tr></table></body></html>
`
}
