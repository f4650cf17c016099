import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

// The public pages are files of the last build, which the server fills in (vite.pages.config.ts).
const publicPages = ['/home', '/onboarding', '/blog']

/**
 * Each piece that two screens share would be a file of its own, and a screen some eighty requests in a row. So what
 * nearly all screens need is one file, and what the cards of a ride are made of another.
 */
const sharedFiles = [
  { name: 'common', minShareCount: 20, priority: 2 },
  {
    name: 'rides',
    test: /src[\\/]features[\\/](rides|urgent|offers|swaps|undo|standing|beans)/,
    minShareCount: 3,
    priority: 1,
  },
]

// index.html is the only entry of this build: gallery.html, fairness.html and social.html, pages of sample pieces, exist
// in development alone.
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/dev', ...publicPages].map((path) => [path, server])),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
  },
})
