import { DAY } from '#contract/common/spans.ts'
import type { MemberSelection } from '#contract/members/members.ts'
import { restatePast } from '#server/areas/common/ledger/restate.ts'
import { readPage } from '#server/areas/common/list/read-page.ts'
import { memberList } from '#server/areas/members/members.list.ts'
import type { Database } from '#server/db/database.ts'
import { demo, grade } from '#server/db/schema/index.ts'
import { refreshStatistics } from '#server/db/statistics.ts'
import { fillMembers } from '#server/seed/members.ts'
import { grades } from '#server/seed/seed.ts'
import { onBothDatabases, slowest } from '../office-list.ts'
import { type Row, row } from '../result.ts'

const MEMBERS = Number(process.env.MEMBERS ?? 100_000)

const filters: MemberSelection[] = [
  { tab: 'open' },
  { tab: 'no-email' },
  { grade: '1' },
  { standing: 'inArrears' },
  { sort: 'newest', since: '2020-01-01T00:00:00Z' },
]
const searches: MemberSelection[] = [{ q: 'adebayo' }, { q: 'FCT-0771' }, { q: 'ngozi sample' }, { q: 'member-77' }]

const clock = { now: () => Date.now() }
const reader = { clock, session: { id: 1, account: 1, roles: ['owner'], device: null, factor_at: null } }

async function measure(
  engine: string,
  { db }: Database,
  atMost: Record<'filter' | 'search' | 'next', number>,
): Promise<Row[]> {
  await db.insert(grade).values(grades)
  await db.insert(demo).values({ day: Math.floor(Date.now() / DAY) })
  await fillMembers({ db, clock }, MEMBERS)
  await restatePast(db, { clock })
  await refreshStatistics(db)
  const page = (selection: MemberSelection) => readPage(db, memberList(reader), selection)
  const asking = (selections: MemberSelection[]) => selections.map((selection) => () => page(selection))
  let cursor: string | null = null
  const next = async () => {
    cursor = (await page(cursor === null ? {} : { cursor })).next
  }
  const of = (what: string) => `${engine}, ${MEMBERS} members, ${what}, p95`
  return [
    row({ what: of('a page by a filter'), value: await slowest(asking(filters)), unit: 'ms', atMost: atMost.filter }),
    row({ what: of('a page by a search'), value: await slowest(asking(searches)), unit: 'ms', atMost: atMost.search }),
    row({ what: of('a page behind another'), value: await slowest([next]), unit: 'ms', atMost: atMost.next }),
  ]
}

/** The list of members, with what is told of each, as the server makes it. */
export const memberPages = (): Promise<Row[]> =>
  onBothDatabases([
    (database) => measure('PostgreSQL', database, { filter: 50, search: 300, next: 20 }),
    (database) => measure('PGlite', database, { filter: 150, search: 600, next: 50 }),
  ])
