import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '#server/ports/clock.ts'
import type { Mail, Mailer } from '#server/ports/mailer.ts'

export interface StoredMail extends Mail {
  sent_at: string
}

/** More are stored in the file, and not shown. */
const MOST_SHOWN = 200

export interface Mailbox extends Mailer {
  /** Newest first. */
  list(): StoredMail[]
}

function mailsOf(line: string): StoredMail[] {
  try {
    return [JSON.parse(line)]
  } catch {
    // The last line of a program that was killed as it wrote, or the end before it.
    return []
  }
}

const readMails = (path: string): StoredMail[] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(mailsOf) : []

/** Takes every mail of the demo and sends none: they lie in a file of the data folder, so a restart keeps them. */
export function createMailbox(dataDir: string, clock: Clock): Mailbox {
  const folder = join(dataDir, 'sandbox')
  const path = join(folder, 'mails.jsonl')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const mails = readMails(path)
  return {
    send: async (mail) => {
      // As a mail server does that has it already.
      if (mails.some(({ id }) => id === mail.id)) return
      const stored = { ...mail, sent_at: new Date(clock.now()).toISOString() }
      appendFileSync(path, `${JSON.stringify(stored)}\n`, { mode: 0o600 })
      mails.push(stored)
    },
    list: () => mails.slice(-MOST_SHOWN).reverse(),
    close: async () => {},
  }
}
