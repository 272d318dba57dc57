import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import { listMembers } from '#contract/members/member-endpoints.ts'
import type { MemberEntry, MemberFilter, MemberSelection, SignInState } from '#contract/members/members.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { koboOf } from '#domain/common/money.ts'
import { may } from '#domain/common/permissions.ts'
import { paidUntil } from '#domain/dues/dues-standing.ts'
import type { OfficeContext, OfficeSession } from '#server/areas/common/context.ts'
import { officeList } from '#server/areas/common/list/office-list.ts'
import type { List } from '#server/areas/common/list/read-page.ts'
import { accountsCalled } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  fullName,
  grade,
  isListed,
  memberTask,
  passwordLink,
  standing as standingTable,
} from '#server/db/schema/index.ts'
import { restatePast } from '../common/ledger/restate.ts'
import { standingsOn } from '../common/ledger/standing-of.ts'
import { owesDues, shownStanding, standsAs, whoStands } from '../common/ledger/stands-as.ts'

interface Reader extends Pick<OfficeContext, 'clock'> {
  session: Pick<OfficeSession, 'roles'>
}

type Tab = NonNullable<MemberSelection['tab']>

/** Which members come into their accounts so: by what is stored of them and of the links that they were mailed. */
function signsInSo(now: Date, state: SignInState): SQL | undefined {
  if (state === 'yes') return isNotNull(account.signed_in_at)
  const never = isNull(account.signed_in_at)
  if (state === 'never') return never
  const linked = (so: SQL | undefined) =>
    sql`${account.id} in (select ${passwordLink.account_id} from ${passwordLink} where ${so})`
  const links = {
    'not-invited': not(linked(sql`true`)),
    open: linked(gt(passwordLink.expires_at, now)),
    lapsed: linked(lte(passwordLink.expires_at, now)),
  }
  return and(never, isNull(account.password_hash), links[state])
}

const isIn = (now: Date, tab: Tab): SQL | undefined =>
  ({
    all: isNotNull(account.grade_id),
    never: and(isNotNull(account.grade_id), signsInSo(now, 'never')),
    'not-invited': and(isNotNull(account.grade_id), signsInSo(now, 'not-invited')),
    open: owesDues(),
    'no-email': and(isNotNull(account.grade_id), isNull(account.email)),
    shared: and(isNotNull(account.grade_id), isNull(account.email), isNotNull(account.contact_email)),
    former: standsAs('former'),
    everyone: undefined,
  })[tab]

interface SigningIn {
  id: number
  signed_in_at: Date | null
  has_password: boolean
}

/** How each of these comes into the account, and since when. */
async function signInsOf(db: Db, now: number, rows: readonly SigningIn[]) {
  const ids = rows.map(({ id }) => id)
  const links = await db
    .select({ id: passwordLink.account_id, at: passwordLink.created_at, until: passwordLink.expires_at })
    .from(passwordLink)
    .where(inArray(passwordLink.account_id, ids))
    .orderBy(passwordLink.expires_at)
  const linkOf = new Map(links.map((link) => [link.id, link]))
  return ({ id, signed_in_at, has_password }: SigningIn): MemberEntry['sign_in'] => {
    if (signed_in_at) return { state: 'yes', at: signed_in_at.toISOString() }
    if (has_password) return { state: 'never', at: null }
    const link = linkOf.get(id)
    if (!link) return { state: 'not-invited', at: null }
    return link.until.getTime() > now
      ? { state: 'open', at: link.at.toISOString() }
      : { state: 'lapsed', at: link.until.toISOString() }
  }
}

async function describe(db: Db, { session, clock }: Reader, ids: number[]): Promise<Map<number, MemberEntry>> {
  const rows = await db
    .select({
      id: account.id,
      number: account.membership_number,
      name: fullName,
      email: account.email,
      contact_email: account.contact_email,
      grade: grade.name,
      member_since: account.member_since,
      phone: account.phone,
      dob: account.dob,
      signed_in_at: account.signed_in_at,
      has_password: sql<boolean>`${account.password_hash} is not null`,
    })
    .from(account)
    .leftJoin(grade, eq(grade.id, account.grade_id))
    .where(inArray(account.id, ids))
  const standsOf = await standingsOn(db, dayInAbuja(clock.now()), ids)
  const signInOf = await signInsOf(db, clock.now(), rows)
  const isTold = may(session.roles, 'members.sensitive')
  return new Map(
    rows.map(({ number, member_since, phone, dob, signed_in_at, has_password, ...row }) => {
      const stands = standsOf(row.id)
      return [
        row.id,
        {
          ...row,
          number: number ?? '',
          member_since: member_since ?? '',
          standing: shownStanding(stands),
          paid_to: paidUntil(stands),
          sign_in: signInOf({ id: row.id, signed_in_at, has_password }),
          owes: stands.owed,
          phone: isTold ? phone : null,
          dob: isTold ? dob : null,
        },
      ] as const
    }),
  )
}

/** Who is or was a member, as this person may see them. */
export const memberList = (reader: Reader): List<number, MemberFilter, MemberEntry> => ({
  table: account,
  id: account.id,
  orders: {
    surname: { by: account.sort_surname, down: false },
    'surname-down': { by: account.sort_surname, down: true },
    name: { by: account.sort_name, down: false },
    number: { by: account.membership_number, down: false },
    'number-down': { by: account.membership_number, down: true },
    newest: { by: account.member_since, down: true },
    oldest: { by: account.member_since, down: false },
  },
  countsAll: true,
  prepare: (db, { tab, standing, owes, counts }) =>
    tab === 'open' || standing || owes || counts ? restatePast(db, reader) : Promise.resolve(),
  where: ({ tab, grade: grade_id, standing, since, before, signed_in, owes, task, ids, q }) => {
    const now = new Date(reader.clock.now())
    return and(
      isListed(account),
      // Whose membership has ended is asked for by the standing, too, may be chosen, and stays in a task.
      standing === 'former' || ids || (task && !tab) ? undefined : isIn(now, tab ?? 'all'),
      standing && standsAs(standing),
      grade_id === undefined ? undefined : eq(account.grade_id, Number(grade_id)),
      since === undefined ? undefined : gte(account.member_since, dayInAbuja(Date.parse(since))),
      before === undefined ? undefined : lt(account.member_since, dayInAbuja(Date.parse(before))),
      signed_in && signsInSo(now, signed_in),
      owes === undefined ? undefined : whoStands(gte(standingTable.owed, koboOf(Number(owes)))),
      task === undefined
        ? undefined
        : sql`${account.id} in (select unnest(${memberTask.members}) from ${memberTask} where ${eq(memberTask.id, task)})`,
      ids && inArray(account.id, ids),
      q?.trim() ? sql`${account.id} = any(${accountsCalled(q, reader)})` : undefined,
    )
  },
  describe: (db, ids) => describe(db, reader, ids),
})

export default officeList(listMembers, memberList)
