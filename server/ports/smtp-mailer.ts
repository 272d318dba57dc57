import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const PATIENCE = 10_000

/** Sends by a mail server, one connection a mail: they are few, and a kept one may have died. */
export function smtpMailer(url: string, from: string): Mailer {
  const options = {
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // Nothing in a mail of ours lies in a file or elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const server = createTransport(options, { from })
  return {
    send: async ({ id, to, subject, text, html, attachments = [], replyTo, unsubscribe }) => {
      await server.sendMail({
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
        messageId: `<${id}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 8058: with one press, and without opening a page.
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: async () => server.close(),
  }
}
