import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { DataPart } from '#contract/members/own-data.ts'
import { erasureMatters } from '#contract/messages/erasure-matters.ts'
import { cardDate, writtenDay } from '#domain/common/days.ts'
import { naira } from '#domain/common/money.ts'
import { countedLarge } from '#domain/common/words.ts'
import type { Context } from '#server/areas/common/context.ts'
import { memberTold } from '#server/areas/common/ledger/member-told.ts'
import { asItIs, type Facts, line } from '#server/areas/staff/approval/facts.ts'
import type { Db } from '#server/db/database.ts'
import { erasure } from '#server/db/schema/index.ts'
import { mattersOf } from './matters.ts'
import { countEntries } from './own-data.ts'
import { personOf } from './person.ts'

const parts: Record<DataPart, string> = {
  profile: 'Profile',
  membership: 'Membership',
  applications: 'Applications',
  payments: 'Payments',
  events: 'Events',
  mails: 'Mails',
  signIn: 'Signing in',
  office: 'Work for the office',
  record: 'Records of what was done',
}

/** Whose data it is, how much there is of it, and what has to be known before. */
export async function tellErasure(
  db: Db,
  ctx: Pick<Context, 'clock'>,
  { id, erasure: asked, withdrawn }: { id: number; erasure: number; withdrawn: string },
): Promise<Facts> {
  const [request] = await db
    .select()
    .from(erasure)
    .where(and(eq(erasure.id, asked), eq(erasure.state, 'asked')))
  if (!request) throw new Refusal(409, withdrawn)
  const { person, name, number, grade, standing, records } = await memberTold({ db, ...ctx }, id)
  const matters = (await mattersOf(db, ctx, id)).map((one) => erasureMatters[one])
  const entries = await countEntries(db, await personOf(db, id))
  return {
    tables: [
      asItIs('Whose data it is', [
        ['Name', name],
        ['Number', number],
        ['Grade', grade],
        ['Email', person.email],
        ['Phone', person.phone],
        ['Joined', person.member_since && writtenDay(person.member_since)],
        ['Dues owed', standing.owed > 0 ? naira(standing.owed / 100) : null],
        ['Asked to be erased', cardDate(request.asked_at.toISOString())],
      ]),
    ],
    moves: {
      title: 'What is held now',
      lines: entries
        .filter(({ entries: count }) => count > 0)
        .map(({ part, entries: count }) => line(parts[part], countedLarge(count, 'entry', 'entries'))),
    },
    collisions: matters.filter(({ stops }) => !stops).map(({ text }) => text),
    blocks: matters.filter(({ stops }) => stops).map(({ text }) => text),
    follows: [
      line('The books keep each payment that came, with the payer’s name', 'and no address or phone'),
      line('Nobody can sign in with this account', number ? `${number} is never given again` : null),
      line(
        'The person is mailed once it is done',
        person.email ? `to ${person.email}, the last time` : 'no address is known',
      ),
      line('It cannot be undone'),
    ],
    records,
  }
}
