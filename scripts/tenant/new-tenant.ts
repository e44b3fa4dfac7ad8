import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { hostsInFiles } from '@tiffin/tenancy/read-tenants'
import { type ClientConfigFile, tenantFile, themePreset } from '@tiffin/tenancy/tenant-file'
import { shownPath } from '@tiffin/tenancy/tenant-problem'
import { fileOf, type TenantFolders } from '@tiffin/tenancy/tenant-reader'
import { type Answers, type Ask, collectAnswers, type Request, type TakenHosts } from './answers.ts'
import { drawIdentity, type Identity } from './identity/identity.ts'

/** The terminal of a command; `isTty` false: nothing is asked. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
  readonly isTty: boolean
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The words on the banners after the first, which shows the tagline or the name. */
function wordsOf({ delivery, pickup }: Answers): readonly { readonly title: string; readonly text: string }[] {
  return [
    ...(delivery
      ? [{ title: 'Delivered to your door', text: 'Choose your dishes, and follow the order on its way.' }]
      : []),
    ...(pickup
      ? [{ title: 'Order ahead, collect', text: 'Order before you come, and find it ready at the counter.' }]
      : []),
  ]
}

/** The tenant file: its pictures are those of its own preset, its words the operator's to change. */
function tenantOf(id: string, answers: Answers, { theme }: Identity) {
  const words = [{}, ...wordsOf(answers)]
  return {
    id,
    hosts: answers.hosts,
    theme: { preset: id },
    ...(answers.payment && { payment: answers.payment }),
    clientConfig: {
      name: answers.name,
      tagline: answers.tagline,
      companyName: answers.company,
      homeImage: words.flatMap((each, at) => {
        const banner = theme.homeImage[at]
        return banner ? [{ ...banner, ...each }] : []
      }),
      orderPlacementNumber: answers.phone,
      customerSupport: answers.phone,
      email: answers.email,
      address: answers.address,
      gst: answers.gst,
      fssai: answers.fssai,
      privacyPolicy: answers.privacy,
      terms: answers.terms,
      refundPolicy: answers.refunds,
      deliveryEnabled: answers.delivery,
      pickupEnabled: answers.pickup,
    } satisfies Partial<ClientConfigFile>,
  }
}

/** Throws when the id is not one, or when something of this name exists. */
function requireFree(folders: TenantFolders, id: string): void {
  const parsed = tenantFile.shape.id.safeParse(id)
  if (!parsed.success) throw new Error(`the id must be ${parsed.error.issues[0]?.message}`)
  const file = fileOf(folders, id)
  if (existsSync(file)) {
    throw new Error(`${shownPath(file)} is there already: choose another id, or first npm run tenant -- remove ${id}`)
  }
  const theme = path.join(folders.themes, id)
  if (existsSync(theme)) {
    throw new Error(
      `${shownPath(theme)} is there already: choose another id; if it is left over from a removed tenant, ` +
        `npm run tenant -- remove ${id} --theme --yes deletes it`,
    )
  }
}

const takenHosts = (folders: TenantFolders): TakenHosts =>
  new Map([...hostsInFiles(folders)].flatMap(([id, hosts]) => hosts.map((host) => [host, id] as const)))

/** Writes the theme first: a running server reads the tenant file as soon as it is there. */
function write(folders: TenantFolders, id: string, answers: Answers): string {
  const identity = drawIdentity(answers.name, answers.color)
  const folder = path.join(folders.themes, id)
  const file = fileOf(folders, id)
  const tenant = tenantOf(id, answers, identity)
  tenantFile.parse(tenant)
  mkdirSync(folder)
  try {
    writeFileSync(path.join(folder, 'theme.json'), asJson(themePreset.parse(identity.theme)))
    for (const [name, svg] of Object.entries(identity.pictures)) writeFileSync(path.join(folder, name), svg)
    writeFileSync(file, asJson(tenant), { flag: 'wx' })
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  return file
}

/** Asks on the terminal. Throws when the input ends, so that nothing is written. */
async function onTerminal<T>({ input, output }: Terminal, work: (ask: Ask) => Promise<T>): Promise<T> {
  const reader = createInterface({ input, output })
  // Lines that arrive before their question, such as pasted ones, must not be lost.
  const lines = reader[Symbol.asyncIterator]()
  let isOpen = true
  reader.once('close', () => {
    isOpen = false
  })
  try {
    return await work(async (prompt) => {
      reader.setPrompt(prompt)
      // All lines may have arrived already; a closed reader still yields them but prompts no more.
      if (isOpen) reader.prompt()
      else output.write(prompt)
      const { done, value } = await lines.next()
      if (done) throw new Error('the input has ended; nothing is written')
      return value
    })
  } finally {
    reader.close()
  }
}

/**
 * `new <id>`: writes `themes/<id>/` and `tenants/<id>.json`. Existing files are never changed. Throws with a message for
 * the operator.
 */
export async function writeNewTenant(
  folders: TenantFolders,
  id: string,
  given: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<void> {
  requireFree(folders, id)
  const request: Request = { id, given, taken: takenHosts(folders) }
  const say = (line: string): void => void terminal.output.write(`${line}\n`)
  const answers = terminal.isTty
    ? await onTerminal(terminal, (ask) => collectAnswers(request, ask, say))
    : await collectAnswers(request, null, say)
  const file = write(folders, id, answers)
  console.log(`${shownPath(file)} is written, with its pictures in ${shownPath(path.join(folders.themes, id))}/`)
  console.log('Running servers take it up by themselves.')
  if (answers.payment?.provider === 'paytm') {
    console.log(`Put the merchant account of ${id} into the payment secrets of commerce: docs/payments.md`)
  }
  console.log(`Then: npm run catalogue -- import ${id} <file>, and npm run tenant -- check for what is left to fill in`)
}
