import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '#server/core/deps.ts'
import { inIso } from '#server/core/http/endpoint.ts'
import type { HttpEnv } from '#server/core/http/env.ts'
import { requireThisMachine } from '#server/core/http/this-machine.ts'
import { listNewest } from './repository.ts'
import { linksOf } from './rules.ts'

const SHOWN = 100
/** Mails are shown in frames without scripts. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** The development mailbox: shows unsent mails to the person at this machine. Absent with SMTP. */
export function mailbox({ db, config, mailer }: Deps) {
  const app = new Hono<HttpEnv>()
  if (mailer.kind !== 'mailbox') return app

  const readMails = async (to: string | undefined) =>
    (await listNewest(db, to, SHOWN)).map((mail) => ({ ...inIso(mail), links: linksOf(mail.text) }))

  app.use('/dev/*', async (c, next) => {
    requireThisMachine(c, config.PUBLIC_URL, 'The development mailbox is read on this machine only.')
    await next()
    c.header('cache-control', 'no-store')
  })
  app.get('/dev/mailbox.json', async (c) => c.json(await readMails(c.req.query('to'))))
  app.get('/dev/mailbox', async (c) =>
    c.html(page(await readMails(c.req.query('to'))), 200, { 'content-security-policy': POLICY }),
  )
  return app
}

type Shown = { to: string; subject: string; html: string; text: string; links: string[]; sent_at: string }

const page = (mails: Shown[]) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development mailbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
  article { border-top: 1px solid #8886; padding: 1rem 0 } h2 { font-size: 1rem; margin: 0 }
  p { margin: .25rem 0; overflow-wrap: anywhere } iframe { width: 100%; height: 30rem; border: 1px solid #8886; background: #fff }
</style>
</head>
<body>
<h1>Development mailbox</h1>
<p>Mails stay here because SMTP_URL is not set. Newest first. <a href="/dev/mailbox.json">JSON</a></p>
${mails.length === 0 ? html`<p>No mails yet.</p>` : ''}
${mails.map(
  (mail) => html`<article>
<h2>${mail.subject}</h2>
<p>To ${mail.to}, ${mail.sent_at}</p>
${mail.links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
<details><summary>Show the mail</summary>
<iframe title="${mail.subject}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${mail.html}"></iframe>
</details>
</article>`,
)}
</body>
</html>`
