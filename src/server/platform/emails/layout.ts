import type { Config } from '#server/platform/config.ts'

type Link = { label: string; url: string }
type Note = string | { text: string; link: Link }

/** The parts of every mail: the sender, one message, at most one button, and why it came. */
export type Message = {
  subject: string
  /** What mailboxes show after the subject, before the mail is opened; else the first paragraph. */
  preheader?: string
  /** The subject, where nothing else is said. */
  heading?: string
  paragraphs: string[]
  /** Lines of a receipt or of a change: what, and how much. */
  facts?: [label: string, value: string][]
  /** The quoted text that the mail is about. */
  quote?: string
  /** Things of one kind. Each has its own link, unless it is the only one: then the button leads there. */
  items?: { title: string; lines: string[]; link?: Link }[]
  action?: Link
  /** A code to type by hand, set apart. */
  code?: string
  /** The last small lines: what to do if it was not expected, what happens next. */
  notes?: Note[]
  /** The last line of all: why this person gets this mail. */
  why: Note
}

/** Why a person of a vendor's desk gets a mail, with the link to stop such mails. */
export const becauseOfDesk = (vendor: string, url: string): Note => ({
  text: `You get this mail because you belong to the desk of ${vendor}.`,
  link: { label: 'Stop such mails, without a password', url },
})

/** Who writes, as settings have it. */
export type Sender = Pick<Config, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>

/** A link that is good once, the same as a code to type, and for how long, in words. */
export type OneTimeLink = { url: string; code: string; hours: string }

/** Enough of a text to recognise it. */
const MOST_QUOTED = 300

/** A message as plain text and as HTML that a phone shows in one column, light or dark. All text is escaped here. */
export function layout(
  message: Message,
  { PRODUCT_NAME, PUBLIC_URL, SUPPORT_EMAIL }: Sender,
): { subject: string; text: string; html: string } {
  const { subject, heading = subject, paragraphs, facts = [], items = [], action, code, why } = message
  const notes = [...(message.notes ?? []), why]
  const quote = message.quote && excerpt(message.quote)
  const sender = `${PRODUCT_NAME}, ${PUBLIC_URL}. Questions: ${SUPPORT_EMAIL}`
  const preheader = message.preheader ?? paragraphs[0] ?? heading
  const text = [
    heading,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...items.map(({ title, lines, link }) => [title, ...lines, ...(link ? [textOf(link)] : [])].join('\n')),
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
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="m-page" style="margin:0;padding:24px 12px;background:#f4f4f2;color:#1c1b1a;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table class="m-card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:10px;text-align:left">
<tr><td class="m-in" style="padding:28px 28px 24px">
<p class="m-soft" style="margin:0 0 20px;font-weight:600;color:#5c5a56">${escaped(PRODUCT_NAME)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escaped(heading)}</h1>
${paragraphs.map((line) => `<p style="margin:0 0 16px">${escaped(line)}</p>`).join('\n')}
${quote ? `<blockquote class="m-rule m-soft" style="margin:0 0 20px;padding:0 0 0 12px;border-left:3px solid #d8d6d0;color:#5c5a56;white-space:pre-line">${escaped(quote)}</blockquote>` : ''}
${facts.length > 0 ? table(facts) : ''}
${items.map(item).join('\n')}
${action ? button(action) : ''}
${code ? `<p style="margin:0 0 16px">${action ? 'Or type this code' : 'Your code'}: <strong style="font-size:20px;letter-spacing:3px">${escaped(code)}</strong></p>` : ''}
${notes.map((note) => `<p class="m-soft" style="margin:0 0 12px;font-size:14px;line-height:21px;color:#5c5a56">${typeof note === 'string' ? escaped(note) : `${escaped(note.text)} ${anchor(note.link)}`}</p>`).join('\n')}
</td></tr>
</table>
<p class="m-soft" style="margin:16px 0 0;font-size:13px;color:#5c5a56">${escaped(sender)}</p>
</td></tr></table>
</body>
</html>`
  return { subject, text, html }
}

/** A kind of mail: from its facts and its sender to the message. */
export const mail =
  <Told>(write: (told: Told, sender: Sender) => Message) =>
  (told: Told, sender: Sender) =>
    layout(write(told, sender), sender)

/** Colours of the page at night. Programs that know no such rules keep the light ones, which are whole by themselves. */
const DARK = `@media (prefers-color-scheme: dark) {
.m-page { background: #14181c !important; color: #eceff1 !important; }
.m-card { background: #1c2127 !important; }
.m-soft { color: #aab2ba !important; }
.m-rule { border-color: #323940 !important; }
.m-link { color: #62c3cd !important; }
.m-btn { background: #62c3cd !important; color: #0c1518 !important; }
}
@media (max-width: 420px) { .m-in { padding: 24px 20px 20px !important; } }`

function excerpt(words: string) {
  const trimmed = words.trim()
  return trimmed.length <= MOST_QUOTED ? trimmed : `${trimmed.slice(0, MOST_QUOTED).trimEnd()}…`
}

const CELL = 'padding:9px 0;border-top:1px solid #dedcd6;vertical-align:top'

const table = (facts: [string, string][]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:15px;line-height:22px">
${facts.map(([label, value]) => `<tr><td class="m-rule m-soft" style="${CELL};padding-right:12px;width:45%;color:#5c5a56">${escaped(label)}</td><td class="m-rule" align="right" style="${CELL};overflow-wrap:anywhere">${escaped(value)}</td></tr>`).join('\n')}
</table>`

const item = ({ title, lines, link }: NonNullable<Message['items']>[number]) =>
  `<div class="m-rule" style="margin:0 0 20px;padding:0 0 0 12px;border-left:3px solid #d8d6d0"><p style="margin:0 0 4px;font-weight:600">${escaped(title)}</p>
${lines.map((line) => `<p style="margin:0 0 4px">${escaped(line)}</p>`).join('\n')}${link ? `\n<p style="margin:0">${anchor(link)}</p>` : ''}</div>`

const textOf = ({ label, url }: Link) => `${label}: ${url}`
const anchor = ({ label, url }: Link) =>
  `<a class="m-link" href="${escaped(url)}" style="color:#0f6f7d">${escaped(label)}</a>`

/** A large target for a thumb, and the URL below it for clients that show no buttons. */
const button = ({ label, url }: Link) =>
  `<p style="margin:0 0 16px"><a class="m-btn" href="${escaped(url)}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:#0f6f7d;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>
<p class="m-soft" style="margin:0 0 16px;font-size:13px;color:#5c5a56;word-break:break-all">${escaped(url)}</p>`

const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
