import type { Config } from '#server/ground/config.ts'

type Link = { label: string; url: string }

/** What every mail says: who writes, one message, at most one thing to press, and why it came. */
export type Message = {
  subject: string
  heading: string
  paragraphs: string[]
  /** Things of one kind, each with its own link. */
  items?: { title: string; lines: string[]; link: Link }[]
  action?: Link
  /** A code to type by hand, set apart. */
  code?: string
  /** The last small lines: why this mail came, what to do if it was not expected. */
  notes?: (string | { text: string; link: Link })[]
}

/** Who writes, as settings have it. */
export type Sender = Pick<Config, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>

/** A link that is good once, the same as a code to type, and for how long, in words. */
export type OneTimeLink = { url: string; code: string; hours: string }

/** A message as plain text and as HTML that a phone shows in one column. All text is escaped here. */
export function layout(
  { subject, heading, paragraphs, items = [], action, code, notes = [] }: Message,
  { PRODUCT_NAME, PUBLIC_URL, SUPPORT_EMAIL }: Sender,
): { subject: string; text: string; html: string } {
  const sender = `${PRODUCT_NAME}, ${PUBLIC_URL}. Questions: ${SUPPORT_EMAIL}`
  const text = [
    heading,
    ...paragraphs,
    ...items.map(({ title, lines, link }) => [title, ...lines, textOf(link)].join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(code ? [`Code: ${code}`] : []),
    ...notes.map((note) => (typeof note === 'string' ? note : `${note.text} ${textOf(note.link)}`)),
    `--\n${sender}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f4f4f2;color:#1c1b1a;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:10px">
<tr><td style="padding:28px 28px 24px">
<p style="margin:0 0 20px;font-weight:600;color:#5c5a56">${escaped(PRODUCT_NAME)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(heading)}</h1>
${paragraphs.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('\n')}
${items.map(item).join('\n')}
${action ? button(action) : ''}
${code ? `<p style="margin:0 0 16px">${action ? 'Or type this code' : 'Your code'}: <strong style="font-size:20px;letter-spacing:3px">${escaped(code)}</strong></p>` : ''}
${notes.map((note) => `<p style="margin:0 0 12px;font-size:14px;color:#5c5a56">${typeof note === 'string' ? escaped(note) : `${escaped(note.text)} ${anchor(note.link)}`}</p>`).join('\n')}
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:13px;color:#5c5a56">${escaped(sender)}</p>
</td></tr></table>
</body>
</html>`
  return { subject, text, html }
}

const item = ({ title, lines, link }: NonNullable<Message['items']>[number]) =>
  `<div style="margin:0 0 20px;padding:0 0 0 12px;border-left:3px solid #d8d6d0"><p style="margin:0 0 4px;font-weight:600">${escaped(title)}</p>
${lines.map((line) => `<p style="margin:0 0 4px">${escaped(line)}</p>`).join('\n')}
<p style="margin:0">${anchor(link)}</p></div>`

const textOf = ({ label, url }: Link) => `${label}: ${url}`
const anchor = ({ label, url }: Link) =>
  `<a href="${escaped(url)}" style="color:#0f6f7d">${escaped(label)}</a>`

/** A large target for a thumb, and the URL below it for clients that show no buttons. */
const button = ({ label, url }: Link) =>
  `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#0f6f7d;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5c5a56;word-break:break-all">${escaped(url)}</p>`

const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
