import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import type { Letter, LetterSending } from '#contract/mail/letter.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { startJob } from '#server/areas/jobs/jobs.ts'
import { ask } from '#server/areas/staff/approval/ask.ts'
import { asItIs, line } from '#server/areas/staff/approval/facts.ts'
import { guardedAct } from '#server/areas/staff/approval/guarded-act.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { event, letter } from '#server/db/schema/index.ts'
import { textOf } from '#server/platform/clean-html.ts'
import { countAudience, freezeAudience } from './audience.ts'
import { faultOf } from './fault.ts'
import { aboutLetter, LETTER_ACT, type LetterRow, lockLetter, nextState, readersOf, readLetter } from './letter.ts'

/** Refuses a letter that says nothing, or what cannot be filled in. */
export function needWhole({ subject, body, event_id }: Pick<LetterRow, 'subject' | 'body' | 'event_id'>) {
  if (!subject.trim()) throw new Refusal(400, 'A letter needs a subject.')
  if (!body.trim()) throw new Refusal(400, 'A letter needs a text.')
  const fault = faultOf({ subject, body, event_id })
  if (fault) throw new Refusal(400, fault)
}

/** Fixes whom it goes to and has it written, in the transaction that does both. Answers to how many. */
async function begin(tx: Db, { clock }: Pick<Context, 'clock'>, row: LetterRow, by: number | null): Promise<number> {
  const state = nextState(row, { type: 'letter.send' })
  const counts = await freezeAudience(tx, { clock }, row)
  if (counts.gets === 0) throw new Refusal(409, 'This letter has no recipient.')
  const starter = { clock, session: { account: by } }
  const task_id = await startJob(tx, starter, { kind: 'letter', data: { letter: row.id }, total: counts.gets })
  const change = { state, counts, task_id, sent_at: new Date(clock.now()), sent_by: by }
  await tx.update(letter).set(change).where(eq(letter.id, row.id))
  return counts.gets
}

const idOf = (about: string) => Number(/^letter (\d+)$/.exec(about)?.[1])

/** A letter to more people than one person alone may write to. */
export const sendLetterAct = guardedAct({
  name: LETTER_ACT,
  permission: 'mail.bulk',
  data: v.object({ recipients: v.number(), event: v.optional(v.object({ id: v.number(), title: v.string() })) }),
  title: 'Send a letter to many',
  tell: async (db, ctx, { about, data: { recipients, event: of } }) => {
    const [row] = await db
      .select()
      .from(letter)
      .where(eq(letter.id, idOf(about)))
    if (!row) throw new Refusal(404, 'There is no such letter.')
    const { gets, opted_out, no_account, no_address, shared, ended } = await countAudience(db, ctx, row)
    const left = [
      ['do not want such letters', opted_out],
      ['have no account', no_account],
      ['have no e-mail address', no_address],
      ['share a mailbox with somebody who gets it', shared],
      ['are not members any more', ended],
    ] as const
    return {
      tables: [
        asItIs('The letter', [
          ['Subject', row.subject],
          ['To', `${readersOf(row, gets)}${of ? ` of “${of.title}”` : ''}`],
          ['Text', textOf(row.body)],
        ]),
      ],
      moves: {
        title: 'Who gets it',
        lines: [
          line(readersOf(row, gets), 'get it'),
          ...left.filter(([, count]) => count > 0).map(([why, count]) => line(String(count), why)),
        ],
      },
      blocks:
        gets > recipients
          ? [`The letter would now go to ${readersOf(row, gets)}. It was asked for ${recipients}.`]
          : [],
      follows: [
        line('It is written to each of them at once', 'nobody gets it twice'),
        line('It can be paused and cancelled', 'what has left is not taken back'),
      ],
      records: [{ label: 'The letter', to: `/mail/letters/${row.id}` }],
    }
  },
  words: ({ recipients, event: of }, name) => {
    const readers = readersOf({ event_id: of?.id ?? null }, recipients)
    return `The letter “${name}” is sent to ${readers}${of ? ` of “${of.title}”` : ''}`
  },
  versionOf: async (tx, about) => {
    const [row] = await tx
      .select()
      .from(letter)
      .where(eq(letter.id, idOf(about)))
    return row?.state === 'draft' ? row.version : null
  },
  perform: async (tx, ctx, { id, about, asked_by, data }) => {
    const row = await lockLetter(tx, idOf(about))
    const recipients = await begin(tx, ctx, row, asked_by)
    if (recipients > data.recipients)
      throw new Refusal(409, `The letter would now go to ${readersOf(row, recipients)}.`)
    const after = { recipients, approval: id }
    await recordAct(tx, ctx, { actor: `account ${asked_by}`, what: 'send letter', about, after })
  },
})

/** Begins to send a letter of which this very version was tested; one to very many waits for a second person. */
export function sendLetter(
  ctx: OfficeContext,
  { id, version, recipients, reason }: LetterSending & { id: number },
): Promise<Letter> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await lockLetter(tx, id)
    nextState(row, { type: 'letter.send' })
    if (row.version !== version) throw new Refusal(409, 'This letter has changed. Look at it again first.')
    needWhole(row)
    if (row.tested_version !== version) throw new Refusal(409, 'Send yourself a test first: it has changed since.')
    const { gets } = await countAudience(tx, ctx, row)
    if (gets !== recipients)
      throw new Refusal(409, `The letter would now go to ${readersOf(row, gets)}. Look at it again first.`)
    if (gets > (await readSetting(tx, 'letter_cap')).value) {
      if (ctx.session.account === null) throw new Refusal(403, 'The office key cannot ask a second person.')
      if (!reason) throw new Refusal(400, 'Say why, for the second person.')
      const [of] =
        row.event_id === null
          ? []
          : await tx.select({ id: event.id, title: event.title }).from(event).where(eq(event.id, row.event_id))
      const data = { recipients, ...(of && { event: of }) }
      await ask(tx, ctx, sendLetterAct, { about: aboutLetter(id), version, data, reason })
      return readLetter(tx, ctx, id)
    }
    await begin(tx, ctx, row, ctx.session.account)
    await recordAct(tx, ctx, { ...byOffice(ctx), what: 'send letter', about: aboutLetter(id), after: { recipients } })
    return readLetter(tx, ctx, id)
  })
}
