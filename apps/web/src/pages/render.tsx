// Renders all public pages as files of the built web app. Runs at build only.
import { renderToStaticMarkup } from 'react-dom/server'
import './pages.css'
import { articlePage } from '../features/blog/article-page.tsx'
import { articles } from '../features/blog/articles.ts'
import { blogPage } from '../features/blog/blog-page.tsx'
import { landingPage } from '../features/home/landing-page.tsx'
import { legalPages } from '../features/legal/legal-page.tsx'
import { onboardingPage } from '../features/onboarding/onboarding-page.tsx'
import { publicPricingPage } from '../features/plans/public-pricing-page.tsx'
import { type BuildParts, documentOf } from './document.ts'
import { appUrl, type PublicPage, type Reader } from './frame/page.ts'
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

// The screens behind the sign-in show nothing to a visitor, and invitation links are for their recipients.
const robots = () =>
  [
    words.userAgent,
    ...['/api/', '/dev/', '/auth/', '/join'].map((path) => words.disallow(path)),
    '',
    words.sitemapSitemapXml(appUrl),
    '',
  ].join('\n')

/** The content of each file by its name below the build's folder. */
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
