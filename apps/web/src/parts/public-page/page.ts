// A public page: its address, its words for search engines and shared links, and its content for both kinds of readers.
import type { ReactNode } from 'react'

/** Each page is rendered for signed-out visitors, and once more for signed-in adults. */
export type Reader = 'visitor' | 'member'

export type PublicPage = {
  /** "/blog/lowest-first"; the landing page is "/home", also served at "/". */
  path: string
  title: string
  description: string
  /** For an article: the day on which it appeared, YYYY-MM-DD. */
  published?: string
  /** True if the app has a different screen at this address for signed-in adults. */
  appForMembers?: boolean
  /** True if the page has interactive pieces. */
  live?: boolean
  body: (reader: Reader) => ReactNode
}

/** Filled in by the server, which knows the address, the operators' mailbox and the reader. */
export const appUrl = '{{appUrl}}'
export const contactEmail = '{{contactEmail}}'
export const firstName = '{{firstName}}'
