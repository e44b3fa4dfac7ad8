import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { groups } from './chunks.ts'
import { firstLook } from './first-look.ts'
import { rupeeFonts } from './rupee-fonts.ts'
import { screenManifest } from './screen-files.ts'
import { smallerCode } from './smaller-code.ts'
import { words } from './words.ts'

const ROUTER = path.dirname(fileURLToPath(import.meta.resolve('react-router/package.json')))

/** PERF6: react-router exports only its development build, with warnings for engineers. Use its production build. */
const productionRouter = [
  { find: /^react-router$/, replacement: `${ROUTER}/dist/production/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER}/dist/production/dom-export.mjs` },
]

/** The files that every page loads before any other code. */
const LOADED_FIRST = /^assets\/(?:rolldown-runtime|libraries|common|client)-[\w-]{6,7}\.(?:js|css)$/

/** Code that few diners open, or that blocks no page: its imports are not listed, and load after it. */
const RARE =
  /^assets\/(?:resume|payment-watch-part|settle-refused|look-up-attempt|requote-note|replaced-order-note|account-forms-part|address-book-part|account-entries-part|buyer-part|entry-code-part|store-footer|landing-footer|by-day-sheet|also-for-part|place-plan|placed-together)-[\w-]{7}\.js$/

/** PERF6: every page's code lists the files that later code needs: only those that are to load together with it. */
const listed = (code: string, file: string): boolean =>
  !LOADED_FIRST.test(file) && (file === code || !RARE.test(code) || file.endsWith('.css'))

/** PERF6: moment loads locales with `require`, which would add a shim to a file that every page loads. */
const momentWithoutLocales = (): Plugin => ({
  name: 'moment-without-locales',
  transform: (code, id) =>
    id.endsWith('/moment/dist/moment.js') ? code.replace('aliasedRequire = require;', '') : null,
})

const NO_PROP_TYPES = '\0no-prop-types'

/**
 * PERF6: MUI's components import prop-types, which only their development build calls. The map frame calls it, and what it
 * shares with other pages is in a file that every page loads.
 */
const controlsWithoutPropTypes = (): Plugin => ({
  name: 'controls-without-prop-types',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'prop-types' && /\/node_modules\/(@mui|react-transition-group)\//.test(importer ?? '')
      ? { id: NO_PROP_TYPES, moduleSideEffects: false }
      : null,
  load: (id) => (id === NO_PROP_TYPES ? 'export default {}' : null),
})

// The BFF serves the page: it fills in a nonce per request and reads the manifest to preload a route's code.
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    words(),
    screenManifest(),
    firstLook(),
    rupeeFonts(),
    momentWithoutLocales(),
    controlsWithoutPropTypes(),
    smallerCode(),
  ],
  resolve: {
    alias: [
      {
        find: 'resize-observer-polyfill',
        replacement: `${import.meta.dirname}/src/ui/carousel/resize-observer.ts`,
      },
      { find: 'json2mq', replacement: `${import.meta.dirname}/src/ui/carousel/no-media-queries.ts` },
      ...(command === 'build' ? productionRouter : []),
    ],
  },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // Inlined assets are data: URLs, which would need a wider CSP.
    assetsInlineLimit: 0,
    manifest: true,
    // PERF6 bounds what each page loads; a size for single chunks would only warn a newcomer at the first start.
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      treeshake: {
        // Emotion and MUI import these packages only in functions that this client never calls, and the packages do not
        // declare themselves free of side effects.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      // Plugin timings would be noise in the output of `npm start`.
      checks: { pluginTimings: false },
      input: {
        main: `${import.meta.dirname}/index.html`,
        // Google's map is a separate document: only its CSP allows Google's hosts.
        mapFrame: `${import.meta.dirname}/map-frame.html`,
      },
      output: {
        codeSplitting: { groups },
        // PERF6: every page's code lists files by name, and what is compressed least of a name is its hash. These
        // lengths still tell any two builds apart, beside the name itself.
        // Digits and small letters are fewer bits a character than the default.
        hashCharacters: 'base36',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
    },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (code, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => listed(code, file)),
    },
  },
  server: { allowedHosts: ['.localhost'] },
}))
