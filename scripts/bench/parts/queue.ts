import type { ApplicationEntrySelection } from '#contract/applications/applications.ts'
import { applicationList } from '#server/areas/applications/review/applications.list.ts'
import { tabsQuery } from '#server/areas/applications/review/count-tabs.ts'
import { readLikely } from '#server/areas/applications/review/likely-persons.ts'
import { readPage } from '#server/areas/common/list/read-page.ts'
import type { Database } from '#server/db/database.ts'
import { grade } from '#server/db/schema/index.ts'
import { grades } from '#server/seed/seed.ts'
import { onBothDatabases, slowest } from '../office-list.ts'
import { type Row, row } from '../result.ts'

const APPLICATIONS = Number(process.env.APPLICATIONS ?? 50_000)

/** As many accounts as applications; one of fifty is under review, and half of its checks are answered. */
const filling = `
  begin;
  set local session_replication_role = replica;
  insert into account (id, email, sur_name, first_name, phone, dob) overriding system value
    select n, 'member' || n || '@example.org', 'Surname ' || n % 5000, case when n % 500 = 7 then 'Adébáyọ̀' else 'First ' || n end,
      '0805' || lpad(n::text, 7, '0'), date '1955-01-01' + n % 18000 from generate_series(1, ${APPLICATIONS}) n;
  insert into application (kind, serial, form_id, account_id, grade_id, status, assigned_to, created_at)
    select 'membership', n, n, n, 4, case when n % 50 > 0 then 'paid' when n % 200 = 0 then 'waiting' else 'received' end,
      nullif(n / 50 % 4, 0), now() - n * interval '20 minutes' from generate_series(1, ${APPLICATIONS / 2}) n;
  insert into application (kind, serial, account_id, from_grade_id, grade_id, amount, status, trace_id, created_at)
    select 'upgrade', n, n, 4, 3, 1000, case when n % 50 = 0 then 'received' else 'paid' end,
      case when n % 50 = 0 then null else 'T' || n end, now() - n * interval '10 minutes'
    from generate_series(${APPLICATIONS / 2} + 1, ${APPLICATIONS}) n;
  insert into application_check (number, "check", checked_at)
    select number, one, now() from application,
      unnest(array['name-in-full', 'birth-date', 'phone', 'job-title', 'organization', 'ethics', 'duties']) one where kind = 'membership' and serial % 50 = 0;
  commit;
  analyze;`

const tabs: ApplicationEntrySelection[] = [
  { tab: 'mine' },
  { tab: 'unassigned', sort: 'oldest' },
  { tab: 'waiting' },
  { tab: 'open', sort: 'oldest' },
  { kind: 'upgrade' },
]
const searches: ApplicationEntrySelection[] = [
  { q: 'adebayo' },
  { q: 'member77' },
  { q: 'M1700' },
  { tab: 'open', q: 'surname' },
]

const reader = {
  session: { id: 1, account: 3, roles: ['owner'], device: null, factor_at: null },
  clock: { now: () => Date.now() },
}
const sought = {
  account_id: 1,
  phone: '0805 000 0017',
  first_name: 'First 44',
  sur_name: 'Surname 44',
  dob: '1955-02-14',
}

async function measure(
  engine: string,
  { db, exec }: Database,
  atMost: Record<'filter' | 'search' | 'next', number>,
): Promise<Row[]> {
  await db.insert(grade).values(grades)
  await exec(filling)
  const page = (selection: ApplicationEntrySelection) => readPage(db, applicationList(reader), selection)
  const asking = (selections: ApplicationEntrySelection[]) => selections.map((selection) => () => page(selection))
  let cursor: string | null = null
  const next = async () => {
    cursor = (await page(cursor === null ? {} : { cursor })).next
  }
  const of = (what: string) => `${engine}, ${APPLICATIONS} applications, ${what}, p95`
  return [
    row({ what: of('a page of a tab'), value: await slowest(asking(tabs)), unit: 'ms', atMost: atMost.filter }),
    row({ what: of('a page by a search'), value: await slowest(asking(searches)), unit: 'ms', atMost: atMost.search }),
    row({ what: of('a page behind another'), value: await slowest([next]), unit: 'ms', atMost: atMost.next }),
    row({ what: of('the counts of the tabs'), value: await slowest([() => tabsQuery(db, reader)]), unit: 'ms' }),
    row({
      what: of('who is likely the same person'),
      value: await slowest([() => readLikely(db, sought)]),
      unit: 'ms',
    }),
  ]
}

/** The queue of applications, with what is told of each, as the server makes it. */
export const queuePages = (): Promise<Row[]> =>
  onBothDatabases([
    (database) => measure('PostgreSQL', database, { filter: 50, search: 300, next: 20 }),
    (database) => measure('PGlite', database, { filter: 150, search: 600, next: 50 }),
  ])
