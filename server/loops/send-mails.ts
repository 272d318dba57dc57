import { dropWords } from '#contract/dues/reminders.ts'
import { somethingWentWrong } from '#contract/messages/failures.ts'
import type { Context } from '#server/areas/common/context.ts'
import { hasDied } from '#server/areas/common/ledger/has-died.ts'
import {
  DIED,
  type DueMail,
  dropMail,
  giveUp,
  MEMBER_GONE,
  markSent,
  PLACE_GONE,
  pickMail,
  putOff,
  UNWANTED,
} from '#server/areas/common/outbox.ts'
import { readSlogan } from '#server/areas/common/page/get-page.ts'
import { readReminder, readReminderByHand } from '#server/areas/dues/reminder/reminder-facts.ts'
import { dropReminder, settleReminders } from '#server/areas/dues/reminder/settle-reminders.ts'
import { isStillTrue } from '#server/areas/events/registration/remind-attendees.ts'
import { moveIsTrue } from '#server/areas/events/ticket/move-job.ts'
import { isWanted } from '#server/areas/mail/communication/choices.ts'
import { unsubscribeToken } from '#server/areas/mail/communication/unsubscribe.ts'
import { contentOf } from '#server/areas/mail/content-of.ts'
import { stillHolds } from '#server/areas/mail/letter/attendees.ts'
import { stillAsks } from '#server/areas/money/bill/consent.ts'
import { isStillOpen } from '#server/areas/money/payment/payment-standing.ts'
import { asHtml } from '#server/mails/html.ts'
import { type Sending, visibleContent } from '#server/mails/mail-content.ts'
import { asText } from '#server/mails/text.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail, Mailer } from '#server/ports/mailer.ts'

export interface MailDeps {
  ctx: Context
  mailer: Mailer
  /** The public address of the site, for links and for the names of mails. */
  site: string
  shortCode?: Sending['shortCode']
  /** A mail that waited too long is given up for good: not by a clock that has just jumped. */
  clockIsSteady: () => boolean
  log: Log
}

async function write(deps: MailDeps, { id, to, mail, optional }: DueMail): Promise<Mail> {
  const { ctx, site } = deps
  const slogan = await readSlogan(ctx)
  const unsubscribe = optional && `${site}/unsubscribe/${await unsubscribeToken(ctx.db, optional)}`
  const filled = visibleContent(
    await contentOf(ctx.db, mail, { site, now: ctx.clock.now(), ...(deps.shortCode && { shortCode: deps.shortCode }) }),
  )
  const written = unsubscribe ? { ...filled, unsubscribe } : filled
  return {
    id: `${mail.kind}-${id}@${new URL(site).hostname}`,
    to,
    subject: written.subject,
    text: asText(written, slogan),
    html: asHtml(written, slogan),
    ...(unsubscribe && { unsubscribe }),
    ...(written.replyTo && { replyTo: written.replyTo }),
    ...(written.attachments && { attachments: written.attachments }),
  }
}

/** A reminder of dues with what it tells by now; a text says why it, or what is about an event, does not leave. */
async function asItStands({ db, clock }: Context, due: DueMail): Promise<DueMail | string> {
  if (due.mail.kind === 'event-reminder') {
    return (await isStillTrue({ db, clock }, due.mail.data)) ? due : 'Not sent: the seat or the event has changed.'
  }
  if (due.mail.kind === 'event-moved') {
    return (await moveIsTrue(db, due.mail.data)) ? due : 'Not sent: the seat or the event has changed.'
  }
  if (due.mail.kind === 'payment-standing') {
    return (await isStillOpen(db, due.mail.data.trace_id)) ? due : 'Not sent: the payment is not open any more.'
  }
  if (due.mail.kind === 'bill-consent') {
    return (await stillAsks({ db }, due.mail.data)) ? due : 'Not sent: the bill was answered, sent or cancelled.'
  }
  if (due.mail.kind === 'letter') {
    if (await stillHolds(db, due.to, due.mail.data)) return due
    return due.mail.data.member === undefined ? PLACE_GONE : MEMBER_GONE
  }
  if (due.mail.kind !== 'dues-reminder') return due
  const { reminder, account } = due.mail.data
  const told =
    account === undefined
      ? await readReminder(db, { clock }, reminder)
      : await readReminderByHand(db, { clock }, account)
  if (!('why' in told)) return { ...due, mail: { kind: 'dues-reminder', data: told.data } }
  if (account === undefined) await dropReminder(db, { clock }, reminder, told.why)
  return `Not sent: ${dropWords[told.why]}.`
}

/** Why a mail does not leave, asked as it would. */
async function reasonAgainst({ db }: Context, { to, optional }: DueMail): Promise<string | null> {
  if (optional && !(await isWanted(db, optional))) return UNWANTED
  return (await hasDied(db, to)) ? DIED : null
}

/** The mail as it leaves; a text says why it does not. */
async function prepare(deps: MailDeps, taken: DueMail): Promise<Mail | string> {
  const due = (await reasonAgainst(deps.ctx, taken)) ?? (await asItStands(deps.ctx, taken))
  return typeof due === 'string' ? due : write(deps, due)
}

const LONGEST_REASON = 300

/** Why it did not leave, for the office: in the words of the mail server where it gave any. */
function reasonOf(error: unknown, code: unknown): string {
  if (error instanceof Error && 'response' in error && typeof error.response === 'string')
    return `The mail server refused it: ${error.response}`.slice(0, LONGEST_REASON)
  return `The mail server could not be reached or did not take it${code ? ` (${code})` : ''}.`
}

/**
 * Sends what is due, one after the other: one that cannot be written or sent leaves the others their turn. No transaction is
 * open meanwhile.
 */
export async function sendMails(deps: MailDeps, stopping?: AbortSignal): Promise<void> {
  const { ctx, mailer, log } = deps
  const next = async () => (stopping?.aborted ? null : pickMail(ctx))
  let reminds = false
  for (let taken = await next(); taken; taken = await next()) {
    reminds ||= taken.mail.kind === 'dues-reminder'
    let prepared: Mail | string
    try {
      prepared = await prepare(deps, taken)
    } catch (error) {
      log.error({ mail: taken.id, tries: taken.tries, err: error }, 'A mail could not be written and is tried again')
      await putOff(ctx, taken, somethingWentWrong)
      continue
    }
    if (typeof prepared === 'string') {
      await dropMail(ctx, taken, prepared)
      continue
    }
    try {
      await mailer.send(prepared)
    } catch (error) {
      // What a mail server says may hold the address: for the log its code is enough.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.warn({ mail: taken.id, tries: taken.tries, code }, 'A mail could not be sent and is tried again')
      await putOff(ctx, taken, reasonOf(error, code))
      continue
    }
    await markSent(ctx, taken, prepared.subject)
  }
  const given = deps.clockIsSteady() ? await giveUp(ctx) : 0
  if (reminds || given > 0) await settleReminders(ctx.db, ctx)
  if (given > 0) log.error({ mails: given }, 'Mails could not be sent in time and were given up')
}
