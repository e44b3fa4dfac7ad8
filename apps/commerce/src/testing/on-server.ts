import pg from 'pg'

/** Connects to a PostgreSQL server. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // Without a listener, a client that loses its connection would crash the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Runs `work` on a connection of its own. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectTo(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The URL of another database of the server. */
export const urlOf = (server: string, database: string): string => {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
