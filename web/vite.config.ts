import { readFileSync } from 'node:fs'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { floorTargets } from './build/browser-floor.ts'
import { groups } from './build/chunks.ts'
import { VitePWA } from 'vite-plugin-pwa'
import { librariesPlugin } from './about/libraries-plugin.ts'
import { fontsPlugin } from './fonts/fonts-plugin.ts'
import { readHostNames, renamed } from '@fimm/server/host-names.ts'
import { messagesPlugin, type Rename } from './i18n/messages-plugin.ts'
import { wordsPlugin } from './offline/words-plugin.ts'
import { rulesPlugin } from './rules/rules-plugin.ts'
import { buildPlugin } from './version/build-plugin.ts'

/** Installable, and quick to open again. What the server knows is never kept: only the pages themselves are. */
const installable = () =>
  VitePWA({
    // It waits until a page lets it take over (`service-worker.ts`): the old files stay for pages that are open.
    registerType: 'prompt',
    // The app starts it itself, when there is nothing more urgent.
    injectRegister: false,
    includeAssets: ['icon.svg', 'animals.svg', 'apple-touch-icon.png'],
    workbox: {
      globPatterns: [
        'index.html',
        'assets/*.{js,css}',
        'assets/*-everyday-*.woff2',
        'assets/*-latin-wght-*.woff2',
        'assets/*-latin-ext-*.woff2',
      ],
      // Rules of the games come with the gallery only; nobody needs them beforehand.
      globIgnores: ['**/gallery-page-*', '**/examples-*', '**/game-*', '**/saved-game-*'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/api\//, /^\/licenses\.txt$/],
      cleanupOutdatedCaches: true,
      // Shows push notifications.
      importScripts: ['/push-worker.js'],
    },
    manifest: {
      name: 'Fimm',
      short_name: 'Fimm',
      description: 'Game night on the web.',
      start_url: '/',
      display: 'standalone',
      background_color: '#faf6ee',
      theme_color: '#faf6ee',
      categories: ['games'],
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
  })

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8000'}`

const { version, repository } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as {
  version: string
  repository?: { url?: string }
}

const names = readHostNames()
const rename: Rename = (text, about) => renamed(text, names, about)

export default defineConfig({
  root: import.meta.dirname,
  define: {
    __FIMM_VERSION__: JSON.stringify(version),
    // Where the footer's link to the source leads; without an address there is no link.
    __FIMM_SOURCE__: JSON.stringify(process.env['FIMM_SOURCE_URL'] ?? repository?.url ?? ''),
  },
  plugins: [
    react(),
    tailwind(),
    fontsPlugin(),
    rulesPlugin(rename),
    messagesPlugin(rename),
    wordsPlugin(),
    librariesPlugin(),
    buildPlugin(),
    installable(),
  ],
  build: {
    outDir: 'dist',
    target: floorTargets(),
    manifest: true,
    // Their authors ask for it wherever their work goes; the page About Fimm leads there.
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      // How long a plugin took on a busy machine is no news to who starts a server.
      checks: { pluginTimings: false },
      treeshake: { moduleSideEffects: [{ test: /\/kernel\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups },
      },
    },
    // Styles and scripts come from this server alone: nothing is put inline, so that the CSP can stay strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: {
    // The local server for offline play: rules and bots, each game in a chunk of its own, apart from what pages load.
    format: 'es',
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        entryFileNames: 'assets/offline-[name]-[hash].js',
        // What opens a saved game is fetched when somebody does.
        chunkFileNames: ({ name }) =>
          `assets/${/^(open-file|log-schema|imports)$/.test(name) ? 'saved-game' : 'offline'}-[name]-[hash].js`,
      },
    },
  },
  server: {
    port: Number(process.env['CLIENT_PORT'] ?? 3000),
    proxy: { '/api': { target: server, ws: true } },
  },
})
