// Renders all public pages as files of the built web app. Runs only at build time.
import { renderToStaticMarkup } from 'react-dom/server'
import './pages.css'
import { articlePage, articles, blogPage } from '../features/blog/blog-page.tsx'
import { legalPages } from '../features/legal/legal-page.tsx'
import { onboardingPage } from '../features/onboarding/onboarding-page.tsx'
import { publicPricingPage } from '../features/plans/public-pricing-page.tsx'
import { appUrl, type PublicPage, type Reader } from '../parts/public-page/page.ts'
import { landingPage } from '../screens/home/landing-page.tsx'
import * as everyday from '../ui/everyday-words.ts'
import * as words from './words.ts'

const pages: PublicPage[] = [
  landingPage,
  publicPricingPage,
  onboardingPage,
  blogPage,
  ...articles.map(articlePage),
  ...legalPages,
]

const readersOf = ({ appForMembers }: PublicPage): Reader[] =>
  appForMembers ? ['visitor'] : ['visitor', 'member']

const sitemap = () => {
  const entries = pages.map(({ path, published }) => {
    const changed = published ? `<lastmod>${published}</lastmod>` : ''
    return `<url><loc>${appUrl}${path}</loc>${changed}</url>`
  })
  return [words.xmlVersion10Encoding, words.urlsetXmlnsHttpWwwSitemaps, ...entries, '</urlset>', ''].join(
    '\n',
  )
}

// Screens that need a sign-in show nothing to a visitor, and invitation links are meant for their recipients.
const robots = () =>
  [
    words.userAgent,
    ...['/api/', '/dev/', '/auth/', '/join'].map((path) => words.disallow(path)),
    '',
    words.sitemapSitemapXml(appUrl),
    '',
  ].join('\n')

/** The content of each file, by its path in the build folder. */
export const renderFiles = (parts: BuildParts): Record<string, string> => ({
  ...Object.fromEntries(
    pages.flatMap((page) =>
      readersOf(page).map((reader) => [
        `pages/${reader}${page.path}.html`,
        documentOf(page, renderToStaticMarkup(page.body(reader)), reader, parts),
      ]),
    ),
  ),
  'pages/sitemap.xml': sitemap(),
  'pages/robots.txt': robots(),
})

// The HTML document around a public page: everything that browsers, search engines and previews of shared links read.

type BuildParts = {
  styles: string
  liveScript: string
  /** The addresses of the fonts used in the first view. */
  fonts: string[]
}

// Applies the colour scheme chosen in the app's settings, or otherwise the system's, even when that changes at dusk.
const schemeScript = `(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen = null
    try { chosen = localStorage.getItem('mantine-color-scheme-value') } catch {}
    const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light'
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
  }
  apply()
  system.addEventListener('change', apply)
})()`

const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${inAttribute(content)}">`

const headOf = ({ path, title, description, published }: PublicPage): string[] => {
  const address = `${appUrl}${path}`
  const card = `${appUrl}/social-card.png`
  return [
    `<title>${inAttribute(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${address}">`,
    meta('property', 'og:site_name', everyday.beanpool),
    meta('property', 'og:type', published ? 'article' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', card),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', words.aWeekOfSchoolRuns),
    ...(published ? [meta('property', 'article:published_time', published)] : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', card),
  ]
}

const documentOf = (page: PublicPage, body: string, reader: Reader, parts: BuildParts): string =>
  [
    '<!doctype html>',
    `<html lang="en" data-reader="${reader}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...headOf(page),
    '<meta name="theme-color" content="#FFFBF4" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#1B1524" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" type="image/svg+xml" href="/bean.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...parts.fonts.map(
      (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script>${schemeScript}</script>`,
    `<style>${parts.styles}</style>`,
    // Hides parts that need JavaScript. Parts that can be read without it are shown instead.
    '<noscript><style>[data-needs-script]{display:none!important}</style></noscript>',
    ...(page.live ? [`<script type="module" src="${parts.liveScript}"></script>`] : []),
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n')
