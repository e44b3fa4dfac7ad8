import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { groups } from './chunks.ts'
import { firstLook } from './first-look.ts'
import { screenManifest } from './screen-files.ts'
import { words } from './words.ts'

const ROUTER = path.dirname(fileURLToPath(import.meta.resolve('react-router/package.json')))

/** The package exports its development build alone, whose warnings no diner reads (PERF6). */
const productionRouter = [
  { find: /^react-router$/, replacement: `${ROUTER}/dist/production/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER}/dist/production/dom-export.mjs` },
]

// The BFF serves the page: it replaces the nonce mark on every request and reads the manifest to preload a route's code.
export default defineConfig(({ command }) => ({
  plugins: [react(), words(), screenManifest(), firstLook()],
  resolve: {
    alias: [
      {
        find: 'resize-observer-polyfill',
        replacement: `${import.meta.dirname}/src/ui/carousel/resize-observer.ts`,
      },
      ...(command === 'build' ? productionRouter : []),
    ],
  },
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // A data: URL would need a wider CSP.
    assetsInlineLimit: 0,
    manifest: true,
    // Google's map is a document of its own: only its policy lets Google's hosts in.
    rolldownOptions: {
      treeshake: {
        // Emotion and MUI need them in functions that are not called here; they do not say themselves that they can go.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
      // How long the build took is nobody's concern at a first start.
      checks: { pluginTimings: false },
      input: {
        main: `${import.meta.dirname}/index.html`,
        mapFrame: `${import.meta.dirname}/map-frame.html`,
      },
      output: { codeSplitting: { groups } },
    },
    modulePreload: { polyfill: false },
  },
  server: { allowedHosts: ['.localhost'] },
}))
