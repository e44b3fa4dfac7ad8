import { formatPaise } from '@tiffin/domain/money/money'
import { escapeHtml, tag } from '../../shell/html.ts'
import { SANDBOX_OUTCOMES, type SandboxOutcome, type SandboxPayment } from '../../upstream/sandbox-bank.ts'
import { sandboxStyle } from './sandbox-style.ts'
import { sandboxWords as words } from './sandbox-words.ts'

const MARK =
  '<svg width="28" height="28" viewBox="0 0 28 28" fill="currentColor" aria-hidden="true">' +
  '<path d="M14 2 26 9v3H2V9zM5 14h3v8H5zm7.5 0h3v8h-3zM20 14h3v8h-3zM2 24h24v3H2z"/></svg>'

interface PageParts {
  readonly nonce: string
  readonly script: string
  readonly title: string
  readonly main: string
}

/** The whole document. Its texts for the script are attributes of the root. */
function page({ nonce, script, title, main }: PageParts): string {
  const root = tag('html', {
    lang: words.language,
    'data-sending': words.sending,
    'data-failed': words.failed,
  })
  return `<!doctype html>${root}<head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} - ${words.bank}</title><style nonce="${nonce}">${sandboxStyle}</style></head><body>
<header class="bank">${MARK}${words.bank}</header><aside class="notice">${words.notice}</aside>
<main>${main}</main><script nonce="${nonce}">${script}</script></body></html>
`
}

const closeButton = `<button type="button" class="quiet" data-close>${words.close}</button>`

/** The results that the payer can still choose: a pending payment can only be decided. */
const choicesOf = (state: SandboxPayment['state']): readonly SandboxOutcome[] => {
  if (state === 'OPEN') return SANDBOX_OUTCOMES
  return state === 'PENDING' || state === 'USER_PENDING' ? ['TXN_SUCCESS', 'TXN_FAILURE'] : []
}

function outcomeButton(outcome: SandboxOutcome, amount: string): string {
  const isSuccess = outcome === 'TXN_SUCCESS'
  const open = tag('button', { type: 'button', class: isSuccess ? 'main' : null, 'data-outcome': outcome })
  const name = isSuccess ? words.pay(amount) : words.outcomes[outcome]
  return `${open}${escapeHtml(name)} <code>${outcome}</code></button>`
}

const arrivalChoice = ([value, { name, more }]: [string, { name: string; more: string }]): string => {
  const [nameId, moreId] = [`name-${value}`, `more-${value}`]
  const input = tag('input', {
    ...{ type: 'radio', name: 'arrival', value, checked: value === 'atOnce' ? '' : null },
    ...{ 'aria-labelledby': nameId, 'aria-describedby': moreId },
  })
  return `<label>${input}<b id="${nameId}">${name}</b><span id="${moreId}">${more}</span></label>`
}

const arrivals = `<details><summary>${words.arrival} <output>${words.arrivals.atOnce.name}</output></summary><form><fieldset aria-label="${words.arrival}">
${Object.entries(words.arrivals).map(arrivalChoice).join('')}</fieldset></form></details>`

function choices(state: SandboxPayment['state'], amount: string): string {
  const buttons = choicesOf(state).map((outcome) => outcomeButton(outcome, amount))
  if (buttons.length > 0) {
    return `<h2>${words.choose}</h2><div class="choices">${buttons.join('')}${closeButton}</div>
<p role="status"></p>${arrivals}`
  }
  const back = tag('button', { type: 'button', class: 'main alone', 'data-status': state })
  return `<div class="choices">${back}${words.back}</button></div>`
}

export interface SandboxPage {
  readonly nonce: string
  /** The page's script. */
  readonly script: string
}

/** The bank's page of a payment to `merchant`. */
export function paymentPage(payment: SandboxPayment, merchant: string, { nonce, script }: SandboxPage): string {
  const amount = formatPaise(payment.amount)
  const { state } = payment
  const title = choicesOf(state).length > 0 ? words.pay(amount) : amount
  const said = state === 'OPEN' ? '' : `<p>${words.states[state]}</p>`
  const main = `<div class="card"><h1>${escapeHtml(title)}</h1>
<dl><dt>${words.to}</dt><dd>${escapeHtml(merchant)}</dd><dt>${words.order}</dt><dd>${escapeHtml(payment.paymentId)}</dd></dl>
${said}</div>${choices(state, amount)}`
  return page({ nonce, script, title, main })
}

/** The bank's page for a token that opens nothing. */
export function deadPage(is: 'unknown' | 'expired', { nonce, script }: SandboxPage): string {
  const [title, more] = is === 'expired' ? [words.expired, words.expiredMore] : [words.unknown, words.unknownMore]
  const main = `<div class="card"><h1>${title}</h1><p>${more}</p></div><div class="choices">${closeButton}</div>`
  return page({ nonce, script, title, main })
}
