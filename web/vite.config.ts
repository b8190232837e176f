import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { messagesPlugin } from './i18n/messages-plugin.ts'
import { rulesPlugin } from './rules/rules-plugin.ts'

const server = `http://127.0.0.1:${process.env['PORT'] ?? '8000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), rulesPlugin(), messagesPlugin()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // Styles and scripts come from this server alone: nothing is put inline, so that the CSP can stay strict.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: Number(process.env['CLIENT_PORT'] ?? 3000),
    proxy: { '/api': { target: server, ws: true } },
  },
})
