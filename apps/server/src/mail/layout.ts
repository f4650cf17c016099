// The frame of every mail: one column of paper, one button, and the same words as plain text.
import type { MailBody } from './mailer.ts'

type Letter = {
  subject: string
  heading: string
  paragraphs: string[]
  button: { label: string; url: string } | null
  /** Small print under the button. */
  footnote: string
}

const fonts = "Nunito, 'Nunito Sans', 'Avenir Next', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export function writeLetter(letter: Letter): MailBody {
  return { subject: letter.subject, text: plainText(letter), html: page(letter) }
}

function plainText({ heading, paragraphs, button, footnote }: Letter): string {
  const action = button === null ? [] : [`${button.label}:\n${button.url}`]
  return [heading, ...paragraphs, ...action, footnote, 'Beanpool\nSweet, fair lifts every week.'].join('\n\n')
}

function page({ subject, heading, paragraphs, button, footnote }: Letter): string {
  const text = paragraphs
    .map(
      (paragraph) =>
        `<p style="margin:0 0 16px;font-size:16px;line-height:1.55">${escapeHtml(paragraph)}</p>`,
    )
    .join('')
  const action =
    button === null
      ? ''
      : `<p style="margin:8px 0 24px"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:13px 26px;border-radius:999px;background:#C8265E;color:#ffffff;font-weight:700;font-size:16px;text-decoration:none">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;line-height:1.5;color:#6b5d57">If the button does nothing, open this address:<br><a href="${escapeHtml(button.url)}" style="color:#C8265E;word-break:break-all">${escapeHtml(button.url)}</a></p>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#FFFBF4;color:#2f2622;font-family:${fonts}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 28px;font-size:22px;font-weight:800;color:#C8265E">Beanpool</p>
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:800">${escapeHtml(heading)}</h1>
${text}${action}
<p style="margin:0 0 28px;font-size:14px;line-height:1.5;color:#6b5d57">${escapeHtml(footnote)}</p>
<p style="margin:0;padding-top:16px;border-top:1px solid #efe3d3;font-size:13px;color:#6b5d57">Beanpool · Sweet, fair lifts every week.</p>
</div></body></html>`
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
