// The public pages. They are rendered to HTML once, at build time (scripts/prerender.mjs), with Preact in place of
// React, which is ten times its size. There are two builds: the live pieces for the browser, and the renderer.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pseudoLanguage } from './pseudo-words.ts'

const preact = [
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react-dom/client', 'preact/compat/client'],
  ['react-dom/server', 'preact/compat/server'],
  ['react-dom', 'preact/compat'],
  ['react', 'preact/compat'],
] as const

const renderer = {
  outDir: '../../.cache/pages',
  emptyOutDir: true,
  ssrEmitAssets: true,
  assetsInlineLimit: 0,
}

const livePieces = {
  outDir: process.env.WEB_OUT ?? 'dist',
  emptyOutDir: false,
  manifest: '.vite/pages.json',
  license: { fileName: 'licences/pages.txt' },
  modulePreload: { polyfill: false },
  rolldownOptions: { input: 'src/pages/live.ts' },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(process.env.PSEUDO_WORDS ? [pseudoLanguage()] : [])],
  publicDir: false,
  resolve: {
    alias: preact.map(([find, replacement]) => ({ find: new RegExp(`^${find}$`), replacement })),
  },
  // A single file that runs wherever it is placed.
  ssr: { noExternal: true },
  // All styles of the pages are in their HTML, so the chunks link to none.
  build: { target: 'es2022', cssCodeSplit: false, ...(isSsrBuild ? renderer : livePieces) },
}))
