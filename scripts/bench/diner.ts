import { demoLogin } from '@tiffin/commerce/seed'
import { Agent, request } from 'undici'
import { collectedOrder, type MenuOfDishes, pieceOf } from './collected-order.ts'
import { HOST, type System } from './system.ts'

/** Number of orders in flight. */
export const IN_FLIGHT = 8

/** An HTTP client that sends the headers of a page of a tenant. */
export function openBrowser(system: System, host = HOST) {
  const dispatcher = new Agent({ connections: IN_FLIGHT, pipelining: 1 })
  const own = { host, origin: `http://${host}`, 'content-type': 'application/json' }
  const post = async (path: string, body: unknown, cookie?: string) => {
    const headers = { ...own, ...(cookie && { cookie }) }
    const url = `${system.bffUrl}${path}`
    const answer = await request(url, { dispatcher, method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.statusCode, cookie: answer.headers['set-cookie'], text: await answer.body.text() }
  }
  const get = async (path: string, cookie: string) => {
    const answer = await request(`${system.bffUrl}${path}`, { dispatcher, headers: { ...own, cookie } })
    return { status: answer.statusCode, text: await answer.body.text() }
  }
  return { get, post, close: () => dispatcher.close() }
}

export type CollectedOrder = ReturnType<typeof collectedOrder>

export type Browser = ReturnType<typeof openBrowser>

/** Signs in with the demo login; resolves to the session cookie. */
export async function signIn(browser: Browser): Promise<string> {
  const { mobile, passcode } = demoLogin
  const answer = await browser.post('/api/identity/sign-in', { mobile, passcode })
  if (answer.status !== 200) throw new Error(`signing in answers ${answer.status}: ${answer.text}`)
  return [answer.cookie ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** A pickup order of two dishes, paid in cash, at a store without charges. */
export async function orderFor(system: System, host = HOST): Promise<CollectedOrder> {
  const answer = await request(`${system.bffUrl}/api/stores/1/storefront`, { headers: { host } })
  const { menu } = (await answer.body.json()) as MenuOfDishes
  return collectedOrder(Object.values(menu.dishes).slice(0, 2).map(pieceOf))
}
