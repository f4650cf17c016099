// A public page: its address, its text for search engines and shared links, and its content for both kinds of readers.
import type { ReactNode } from 'react'

/** Each page is rendered for signed-out visitors, and once more for signed-in adults. */
export type Reader = 'visitor' | 'member'

export type PublicPage = {
  /** The path, such as "/blog/lowest-first". The landing page is "/home", which is also served at "/". */
  path: string
  title: string
  description: string
  /** The day on which an article appeared, as YYYY-MM-DD. Only set for articles. */
  published?: string
  /** True if signed-in adults see a screen of the app at this address instead. */
  appForMembers?: boolean
  /** True if the page has interactive pieces. */
  live?: boolean
  body: (reader: Reader) => ReactNode
}

/** Placeholders that the server fills in, since it knows the address, the operators' mailbox and the reader. */
export const appUrl = '{{appUrl}}'
export const contactEmail = '{{contactEmail}}'
export const firstName = '{{firstName}}'
