import type { AuditSelection } from '#contract/staff/audit.ts'
import { readPage } from '#server/areas/common/list/read-page.ts'
import { auditList } from '#server/areas/staff/trail/audit-entries.list.ts'
import type { Database } from '#server/db/database.ts'
import { onBothDatabases, slowest } from '../office-list.ts'
import { type Row, row } from '../result.ts'

const ENTRIES = Number(process.env.ENTRIES ?? 100_000)

/** Years of acts by forty people of the office on nine thousand payments, past the chain: written in one go. */
const filling = `
  insert into account (email, first_name, sur_name)
    select 'staff-' || n || '@example.org', case when n % 40 = 7 then 'Adébáyọ̀' else 'First ' || n end, 'Surname ' || n
    from generate_series(1, 40) n;
  alter table audit disable trigger all;
  insert into audit (id, hash, previous, at, actor, what, about, outcome, after)
    select n, '', '', timestamptz '2022-04-01' + n * interval '25 minutes', 'account ' || 1 + n % 40,
      (array['sign in', 'view', 'approve', 'reject', 'payment used'])[1 + n % 5],
      case when n % 3 = 0 then 'account ' || 1 + n % 40 else 'payment ' || n % 9000 end,
      case when n % 500 = 0 then 'refused' else 'done' end, '{"state": "used", "note": "What somebody wrote of it."}'
    from generate_series(1, ${ENTRIES}) n;
  alter table audit enable trigger all;
  analyze;`

const filters: AuditSelection[] = [
  {},
  { person: 7 },
  { act: 'approve' },
  { outcome: 'refused' },
  { from: '2024-04-02T00:00:00Z', to: '2024-05-02T00:00:00Z' },
  { person: 8, act: 'reject', from: '2023-04-02T00:00:00Z' },
]
const searches: AuditSelection[] = [
  { q: 'payment 899' },
  { q: 'approv' },
  { thing: 'adebayo' },
  { thing: 'payment 17' },
]

async function measure(engine: string, { db, exec }: Database, atMost: Record<'filter' | 'search' | 'next', number>) {
  await exec(filling)
  const page = (selection: AuditSelection) => readPage(db, auditList, selection)
  const asking = (selections: AuditSelection[]) => selections.map((selection) => () => page(selection))
  let cursor: string | null = null
  const next = async () => {
    cursor = (await page(cursor === null ? {} : { cursor })).next
  }
  const of = (what: string) => `${engine}, ${ENTRIES} entries, a page ${what}, p95`
  return [
    row({ what: of('by a filter'), value: await slowest(asking(filters)), unit: 'ms', atMost: atMost.filter }),
    row({ what: of('by a search'), value: await slowest(asking(searches)), unit: 'ms', atMost: atMost.search }),
    row({ what: of('behind another'), value: await slowest([next]), unit: 'ms', atMost: atMost.next }),
  ]
}

/** A page of the office's audit, with its count and its names, as the server makes it. */
export const auditPages = (): Promise<Row[]> =>
  onBothDatabases([
    (database) => measure('PostgreSQL', database, { filter: 50, search: 300, next: 20 }),
    (database) => measure('PGlite', database, { filter: 150, search: 600, next: 50 }),
  ])
