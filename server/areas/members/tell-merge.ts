import { and, eq, gt } from 'drizzle-orm'
import { ofPerson } from '#contract/identity/person-fields.ts'
import { type MergeField, type MergePair, mergeFields } from '#contract/members/merge.ts'
import type { ApprovalFacts } from '#contract/staff/told-approval.ts'
import { writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { countedLarge } from '#domain/common/words.ts'
import type { Context } from '#server/areas/common/context.ts'
import { type Facts, line } from '#server/areas/staff/approval/facts.ts'
import type { Db } from '#server/db/database.ts'
import { account, attendee, event, isSeat } from '#server/db/schema/index.ts'
import { collisionsOf, listDuplicates, pairOf, readAccounts } from './merge-pair.ts'

type Side = MergePair['kept']
type Row = ApprovalFacts['tables'][number]['rows'][number]

const called = ({ number }: Side) => number ?? 'No number'

const labelOf = (field: MergeField) => (field === 'name' ? 'Name' : ofPerson(field).label)
const shown = (field: MergeField, value: string | null | undefined) =>
  value ? (field !== 'name' && ofPerson(field).isDay ? writtenDay(value) : value) : 'none'

/** Of two that differ one ends; where nothing was, nothing ends. */
function compared(label: string, { other, kept, isTaken }: { other: string; kept: string; isTaken: boolean }): Row {
  const differs = other !== kept
  const cell = (text: string, stays: boolean) => ({
    text,
    mark: differs && text !== 'none' ? (stays ? ('stays' as const) : ('gone' as const)) : null,
  })
  return { label, cells: [cell(other, isTaken), cell(kept, !isTaken), { text: isTaken ? other : kept, mark: null }] }
}

function tableOf({ kept, other }: Pick<MergePair, 'kept' | 'other'>, take: readonly MergeField[]) {
  const known = mergeFields.filter((field) => kept.fields[field] || other.fields[field])
  const since = ({ member_since }: Side) => (member_since ? writtenDay(member_since) : 'none')
  return {
    title: 'The two, and what stays',
    heads: [
      { label: called(other), to: other.number === null ? null : `/members/${other.id}` },
      { label: called(kept), to: `/members/${kept.id}` },
      { label: 'After it', to: null },
    ],
    rows: [
      ...known.map((field) =>
        compared(labelOf(field), {
          other: shown(field, other.fields[field]),
          kept: shown(field, kept.fields[field]),
          isTaken: take.includes(field),
        }),
      ),
      compared('Number', { other: other.number ?? 'none', kept: kept.number ?? 'none', isTaken: false }),
      compared('Grade', { other: other.grade ?? 'none', kept: kept.grade ?? 'none', isTaken: false }),
      compared('Joined', { other: since(other), kept: since(kept), isTaken: false }),
    ],
  }
}

/** What speaks for one person, and what against it. */
async function signsOf(db: Db, { kept, other }: Pick<MergePair, 'kept' | 'other'>): Promise<ApprovalFacts['signs']> {
  const same = (await listDuplicates({ db }, { id: kept.id })).find(({ id }) => id === other.id)?.same ?? []
  const both = (field: MergeField) => Boolean(kept.fields[field] && other.fields[field])
  const asked = [
    { name: 'name', known: true },
    { name: 'birth date', known: both('dob') },
    { name: 'phone', known: both('phone') },
  ] as const
  return {
    title: 'Whether it is the same person',
    of: asked
      .filter(({ known }) => known)
      .map(({ name }) => {
        const holds = same.includes(name)
        return { text: `${holds ? 'Same' : 'Another'} ${name}`, holds }
      }),
  }
}

/** Both records side by side, what moves to the one that is kept, and what does not fit together. */
export async function tellMerge(
  db: Db,
  ctx: Pick<Context, 'clock'>,
  ids: { id: number; other: number },
  { take, version }: { take: readonly MergeField[]; version: number },
): Promise<Facts> {
  const accounts = await readAccounts(db, ids, { hold: false })
  const pair = await pairOf(db, ctx, accounts)
  const { kept, other, moves } = pair
  const coming = await db
    .select({ id: attendee.id })
    .from(attendee)
    .innerJoin(event, eq(event.id, attendee.event_id))
    .where(and(eq(attendee.account_id, ids.other), isSeat, gt(event.start_date, new Date(ctx.clock.now()))))
  const [{ email } = { email: null }] = await db
    .select({ email: account.email })
    .from(account)
    .where(eq(account.id, take.includes('email') ? ids.other : ids.id))
  const lines = [
    ...(moves.payments > 0 ? [line(countedLarge(moves.payments, 'payment'))] : []),
    ...(moves.money > 0 ? [line('Money for dues', naira(moves.money))] : []),
    ...(moves.seats > 0 ? [line(countedLarge(moves.seats, 'seat'), `${coming.length} to come`)] : []),
    ...(moves.applications > 0 ? [line(countedLarge(moves.applications, 'application'))] : []),
    ...(moves.sessions > 0 ? [line(countedLarge(moves.sessions, 'session'), 'signed out')] : []),
  ]
  return {
    tables: [tableOf(pair, take)],
    moves: { title: `What moves to ${called(kept)}`, lines: lines.length > 0 ? lines : [line('Only the fields')] },
    collisions: await collisionsOf(db, ctx, accounts),
    blocks: [
      ...pair.blocks,
      ...(other.version === version
        ? []
        : ['The account that is merged was changed since this was asked for. Decline it, and ask again.']),
    ],
    signs: await signsOf(db, pair),
    follows: [
      ...(other.number === null ? [] : [line(`${other.number} says where it went`, 'and is never given again')]),
      line('Both addresses are mailed', email ? `with ${email} to sign in` : 'nobody can sign in: no address is known'),
      line('It cannot be undone'),
    ],
    records: [
      { label: `${kept.fields.name}, ${called(kept)}`, to: `/members/${kept.id}` },
      ...(other.number === null
        ? []
        : [{ label: `${other.fields.name}, ${other.number}`, to: `/members/${other.id}` }]),
    ],
  }
}
