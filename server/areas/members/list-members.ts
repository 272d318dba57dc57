import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/common/list.ts'
import type { MemberEntry, MemberSelection } from '#contract/members/members.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { may } from '#domain/common/permissions.ts'
import type { OfficeContext, OfficeSession } from '#server/areas/common/context.ts'
import { type List, readPage } from '#server/areas/common/list/read-page.ts'
import { accountsCalled } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullName, grade, isListed } from '#server/db/schema/index.ts'
import { restatePast } from '../common/ledger/restate.ts'
import { standingsOn } from '../common/ledger/standing-of.ts'
import { owesDues, shownStanding, standsAs } from '../common/ledger/stands-as.ts'

interface Reader extends Pick<OfficeContext, 'clock'> {
  session: Pick<OfficeSession, 'roles'>
}

type Tab = NonNullable<MemberSelection['tab']>

const isIn = (tab: Tab): SQL | undefined =>
  ({
    all: isNotNull(account.grade_id),
    open: owesDues(),
    'no-email': and(isNotNull(account.grade_id), isNull(account.email)),
    former: standsAs('former'),
  })[tab]

async function describe(db: Db, { session, clock }: Reader, ids: number[]): Promise<Map<number, MemberEntry>> {
  const rows = await db
    .select({
      id: account.id,
      number: account.membership_number,
      name: fullName,
      email: account.email,
      grade: grade.name,
      grade_id: account.grade_id,
      member_since: account.member_since,
      dues_paid_until: account.dues_paid_until,
      phone: account.phone,
      dob: account.dob,
    })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(inArray(account.id, ids))
  const standsOf = await standingsOn(db, dayInAbuja(clock.now()), ids)
  const isTold = may(session.roles, 'members.sensitive')
  return new Map(
    rows.map(({ grade_id, dues_paid_until, number, member_since, phone, dob, ...row }) => [
      row.id,
      {
        ...row,
        number: number ?? '',
        member_since: member_since ?? '',
        standing: shownStanding(standsOf(row.id)),
        paid_to: grade_id === null ? null : dues_paid_until,
        phone: isTold ? phone : null,
        dob: isTold ? dob : null,
      },
    ]),
  )
}

/** Who is or was a member, as this person may see them. */
export const memberList = (reader: Reader): List<number, MemberSelection, MemberEntry> => ({
  table: account,
  id: account.id,
  orders: {
    name: { by: account.sort_name, down: false },
    number: { by: account.membership_number, down: false },
    newest: { by: account.member_since, down: true },
    oldest: { by: account.member_since, down: false },
  },
  usual: 'name',
  prepare: (db, { tab, standing }) => (tab === 'open' || standing ? restatePast(db, reader) : Promise.resolve()),
  where: ({ tab = 'all', grade: grade_id, standing, since, before, q }) =>
    and(
      isListed(account),
      // Whose membership has ended is asked for by the standing, too.
      standing === 'former' ? undefined : isIn(tab),
      standing && standsAs(standing),
      grade_id === undefined ? undefined : eq(account.grade_id, Number(grade_id)),
      since === undefined ? undefined : gte(account.member_since, dayInAbuja(Date.parse(since))),
      before === undefined ? undefined : lt(account.member_since, dayInAbuja(Date.parse(before))),
      q?.trim() ? sql`${account.id} = any(${accountsCalled(q, reader)})` : undefined,
    ),
  describe: (db, ids) => describe(db, reader, ids),
})

export const listMembers = (ctx: OfficeContext, selection: MemberSelection): Promise<Page<MemberEntry>> =>
  readPage(ctx.db, memberList(ctx), selection)
