// A public page: its address, its words for search engines and shared links, and its content for both readers.
import type { ReactNode } from 'react'

/** Each page is rendered for signed-out visitors, and once more for signed-in adults. */
export type Reader = 'visitor' | 'member'

export type PublicPage = {
  /** "/blog/lowest-first"; the landing page is "/home", also served at "/". */
  path: string
  title: string
  description: string
  /** For an article: the day it appeared, YYYY-MM-DD. */
  published?: string
  /** True if the app has another screen at this address for signed-in adults. */
  appForMembers?: boolean
  /** True if it has pieces that come alive. */
  live?: boolean
  body: (reader: Reader) => ReactNode
}

/** The server fills these in: it knows the address, the operators' mailbox and the reader. */
export const appUrl = '{{appUrl}}'
export const contactEmail = '{{contactEmail}}'
export const firstName = '{{firstName}}'
