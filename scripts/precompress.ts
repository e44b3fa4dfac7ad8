import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes .br and .gz files beside the files of a built client, so that requests need no compression. Run after the
 * build: npm exec -- node scripts/precompress.ts apps/storefront/dist
 */

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|txt|xml|ico|wasm)$/
/** Minimum size in bytes; compressing smaller files saves too little. */
const SMALLEST = 1024

function compress(file: string): void {
  const bytes = readFileSync(file)
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

const [folder = path.join(import.meta.dirname, '../apps/storefront/dist')] = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => statSync(file).size >= SMALLEST)

for (const file of files) compress(file)
process.stdout.write(`${files.length} files compressed\n`)
