import { format } from 'date-fns'
import { html } from 'hono/html'
import { inAbuja } from '#domain/common/days.ts'
import type { StoredMail } from './mailbox.ts'
import { styleBlock } from './page.ts'

const when = (instant: string) => format(inAbuja(instant), 'd MMM yyyy, HH:mm')

const entry = (mail: StoredMail, open: StoredMail) => {
  const current = mail === open ? html` aria-current="true"` : ''
  return html`<li><a href="/mailbox?mail=${encodeURIComponent(mail.id)}"${current}><strong>${mail.subject}</strong><span class="quiet">${mail.to}<br><time datetime="${mail.sent_at}">${when(mail.sent_at)}</time></span></a></li>`
}

/** A mail is shown in a frame in which nothing runs; its links open in a tab of their own. */
const openMail = (mail: StoredMail) => html`<article aria-labelledby="subject">
<h2 id="subject">${mail.subject}</h2>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>Sent</dt><dd><time datetime="${mail.sent_at}">${when(mail.sent_at)}</time></dd></dl>
<iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mailbox/${encodeURIComponent(mail.id)}"></iframe>
<details><summary>As plain text</summary><pre>${mail.text}</pre></details>
</article>`

const box = (mails: StoredMail[], open: StoredMail) => html`<div class="box">
<nav aria-label="Mails, newest first"><ul class="list">${mails.map((mail) => entry(mail, open))}</ul></nav>
${openMail(open)}
</div>`

const empty = html`<p class="empty">No mail yet. Whatever the site sends appears here: ask for a code on the page for a forgotten password, then look again.</p>`

export const mailboxPage = (mails: StoredMail[], open: StoredMail | undefined, site: string) => html`<!DOCTYPE html>
<html lang="en-NG">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox of the demo</title>${styleBlock}</head>
<body>
<header><div><h1>Mailbox of the demo</h1><p>Every mail of the site ends here and nowhere else.</p></div></header>
<main>
<p><a href="/mailbox">Look again</a> · <a href="/mailbox.json">The same as data</a> · <a href="${site}">To the site</a></p>
${open ? box(mails, open) : empty}
</main>
</body>
</html>`
