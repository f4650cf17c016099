export const aWeekOfSchoolRuns = 'A week of school runs, driven in fair turns by three families'

export const xmlVersion10Encoding = '<?xml version="1.0" encoding="UTF-8"?>'
export const urlsetXmlnsHttpWwwSitemaps = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
export const userAgent = 'User-agent: *'
export const disallow = (path: string): string => `Disallow: ${path}`
export const sitemapSitemapXml = (appUrl: string): string => `Sitemap: ${appUrl}/sitemap.xml`
