// Serves the pages that the build rendered to HTML: filled in with the server's own values, once at start, and with the
// reader's name on each request.
import { type StaticFile, type StaticFiles, staticFile } from './static-files.ts'

type Site = { appUrl: string; contactEmail: string }

export type PublicPages = {
  /** Pages for visitors, by address: "/home", "/pricing", and "/", which is also the landing page. */
  visitor: Map<string, StaticFile>
  /** The same pages for members, with the name still to be filled in. Other addresses show the app. */
  member: Map<string, string>
  /** The files for all readers: "/robots.txt" and "/sitemap.xml". */
  forAll: StaticFiles
}

/** The folder to which the build writes the pages; their file names are not served. */
export const pagesFolder = '/pages/'

export function loadPublicPages(files: StaticFiles, { appUrl, contactEmail }: Site): PublicPages {
  const pages: PublicPages = { visitor: new Map(), member: new Map(), forAll: new Map() }
  for (const [path, { content }] of files) {
    if (!path.startsWith(pagesFolder)) continue
    const text = fillIn(content.toString('utf8'), { appUrl, contactEmail })
    const [, reader, address] = /^\/pages\/(visitor|member)(\/.+)\.html$/.exec(path) ?? []
    const file = staticFile(path, Buffer.from(text))
    if (address === undefined) pages.forAll.set(path.slice(pagesFolder.length - 1), file)
    else if (reader === 'visitor') pages.visitor.set(address, file)
    else pages.member.set(address, text)
  }
  const landing = pages.visitor.get('/home')
  if (landing) pages.visitor.set('/', landing)
  return pages
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Inserts every value as text, without markup. A placeholder without a value stays as it is. */
export function fillIn(html: string, values: Record<string, string>): string {
  const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : escaped(value)
  })
}
