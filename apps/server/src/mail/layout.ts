// Lays out every email: one paper-coloured column, one button, light and dark, and the same words as plain text.
import type { MailKind } from '@beanpool/domain/operator/operator'
import * as words from './layout-words.ts'
import type { MailBody } from './mailer.ts'

type Link = { label: string; url: string }

type Letter = {
  kind?: MailKind
  subject: string
  heading: string
  paragraphs: string[]
  /** The ride that the email is about, as its card shows it. */
  ride?: { time: string; pool: string; lines: string[] }
  button: Link | null
  /** Less prominent answers next to the button. */
  others?: Link[]
  /** The items of a digest, each with its link. */
  items?: { title: string; line: string; link: Link }[]
  /** The small print below the button. */
  footnote: string
  /** The link that stops emails of this kind. */
  unsubscribe?: Link
}

const fonts = "Nunito, 'Nunito Sans', 'Avenir Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export function writeLetter(letter: Letter): MailBody {
  const { kind, subject } = letter
  return { ...(kind && { kind }), subject, text: plainText(letter), html: page(letter) }
}

function plainText({ heading, paragraphs, button, others = [], items = [], footnote, unsubscribe }: Letter) {
  const told = items.map(({ title, line, link }) => `${title}\n${line}\n${link.url}`)
  const actions = [...(button === null ? [] : [button]), ...others].map(
    ({ label, url }) => `${label}:\n${url}`,
  )
  const stop = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []
  const end = `${words.beanpool}\n${words.slogan}`
  return [heading, ...paragraphs, ...told, ...actions, footnote, ...stop, end].join('\n\n')
}

// Used by email programs with a dark mode; other programs keep the light colours of each part.
const dark = `@media (prefers-color-scheme: dark) {
.paper { background: #1B1524 !important; color: #F6EFE6 !important }
.brand, .link { color: #F06A97 !important }
.button { background: #F06A97 !important; color: #2A1020 !important }
.other { border-color: #6B5E7A !important; color: #F6EFE6 !important }
.quiet { color: #B6AAC2 !important }
.item { border-color: #3A3048 !important }
}`

function page(letter: Letter): string {
  const { subject, heading, paragraphs, ride, items = [], footnote } = letter
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body class="paper" style="margin:0;padding:32px 16px;background:#FFFBF4;color:#2f2622;font-family:${fonts}">
<div style="max-width:520px;margin:0 auto">
<p class="brand" style="margin:0 0 28px;font-size:22px;font-weight:800;color:#C8265E">${words.beanpool}</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:800">${escapeHtml(heading)}</h1>
${ride ? rideCard(ride) : ''}${paragraphs.map(paragraph).join('')}${items.map(item).join('')}${actions(letter)}
<p class="quiet" style="margin:0 0 28px;font-size:14px;line-height:1.5;color:#6b5d57">${escapeHtml(footnote)}${stopLink(letter)}</p>
<p class="quiet item" style="margin:0;padding-top:16px;border-top:1px solid #efe3d3;font-size:13px;color:#6b5d57">${words.beanpool} · ${words.slogan}</p>
</div></body></html>`
}

const rideCard = ({ time, pool, lines }: NonNullable<Letter['ride']>) =>
  `<div class="item" style="margin:0 0 16px;padding:14px 18px;border:1px solid #efe3d3;border-radius:14px"><p style="margin:0;font-size:24px;line-height:1.25;font-weight:800">${escapeHtml(time)}</p>
<p style="margin:2px 0 0;font-size:16px;font-weight:700">${escapeHtml(pool)}</p>${lines.map((line) => `<p class="quiet" style="margin:2px 0 0;font-size:15px;color:#6b5d57">${escapeHtml(line)}</p>`).join('')}</div>`

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${escapeHtml(text)}</p>`

const item = ({ title, line, link }: NonNullable<Letter['items']>[number]) =>
  `<div class="item" style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #efe3d3"><p style="margin:0 0 4px;font-size:16px;font-weight:700">${escapeHtml(title)}</p>
<p class="quiet" style="margin:0 0 6px;font-size:15px;line-height:1.5;color:#6b5d57">${escapeHtml(line)}</p>
<a class="link" href="${escapeHtml(link.url)}" style="font-size:15px;font-weight:700;color:#C8265E">${escapeHtml(link.label)}</a></div>`

const pill =
  'display:inline-block;padding:13px 26px;border-radius:999px;font-weight:700;font-size:16px;text-decoration:none'

function actions({ button, others = [] }: Letter): string {
  if (button === null) return ''
  const quiet = others.map(
    ({ label, url }) =>
      ` <a class="other" href="${escapeHtml(url)}" style="${pill};margin:8px 0 0;padding:12px 25px;border:1px solid #8a7d76;color:#2f2622">${escapeHtml(label)}</a>`,
  )
  return `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(button.url)}" style="${pill};background:#C8265E;color:#ffffff">${escapeHtml(button.label)}</a>${quiet.join('')}</p>
<p class="quiet" style="margin:0 0 24px;font-size:13px;line-height:1.5;color:#6b5d57">Or open <a class="link" href="${escapeHtml(button.url)}" style="display:inline-block;max-width:75%;vertical-align:bottom;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;color:#C8265E">${escapeHtml(button.url)}</a></p>`
}

function stopLink({ unsubscribe }: Letter): string {
  if (unsubscribe === undefined) return ''
  return ` <a class="link" href="${escapeHtml(unsubscribe.url)}" style="color:#C8265E">${escapeHtml(unsubscribe.label)}</a>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
