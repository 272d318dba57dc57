import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ApplicationKind } from '#contract/applications/review.ts'
import { accountsCalled } from '#server/areas/common/list/search.ts'
import type { Db } from '#server/db/database.ts'
import {
  account,
  application,
  applicationForm,
  attendee,
  bankStatement,
  cashBox,
  contentItem,
  event,
  fullName,
  galleryImage,
  grade,
  importBatch,
  job,
  leader,
  letter,
  mcpdEntry,
  memberTask,
  nationalReturn,
  ownPage,
  pageText,
  paper,
  payment,
  post,
  resource,
  settlement,
  storedFile,
  vacancy,
} from '#server/db/schema/index.ts'

interface Named {
  id: PgColumn
  name: PgColumn | SQL
  from: PgTable | SQL
}

const applicationsOf = (kind: ApplicationKind): Named => ({
  id: application.serial,
  name: fullName,
  from: sql`${application} join ${account} on ${account.id} = ${application.account_id} and ${application.kind} = ${kind}`,
})

/** For each kind of thing that the audit is about: what such things are called. */
const named: Record<string, Named> = {
  'account ': { id: account.id, name: fullName, from: account },
  'payment ': {
    id: payment.id,
    name: sql`concat_ws(', ', nullif(${payment.payer_name}, ''), ${payment.item})`,
    from: payment,
  },
  'application M': applicationsOf('membership'),
  'application U': applicationsOf('upgrade'),
  'file ': {
    id: storedFile.id,
    name: sql`${storedFile.kind} || ', ' || coalesce(${applicationForm.first_name} || ' ' || ${applicationForm.sur_name}, ${mcpdEntry.title})`,
    from: sql`${storedFile} left join ${applicationForm} on ${applicationForm.id} = ${storedFile.form_id}
      left join ${mcpdEntry} on ${mcpdEntry.file_id} = ${storedFile.id}`,
  },
  'mcpd ': {
    id: mcpdEntry.id,
    name: sql`${mcpdEntry.title} || ', ' || ${fullName}`,
    from: sql`${mcpdEntry} join ${account} on ${account.id} = ${mcpdEntry.account_id}`,
  },
  'paper ': {
    id: paper.id,
    name: sql`concat_ws(', ', ${paper.series} || '-' || lpad(${paper.place}::text, 5, '0'), ${paper.snapshot} ->> 'name')`,
    from: paper,
  },
  'job ': { id: job.id, name: job.kind, from: job },
  'grade ': { id: grade.id, name: grade.name, from: grade },
  'dues fee ': { id: grade.id, name: sql`'Dues of ' || ${grade.name}`, from: grade },
  'grade rule ': { id: grade.id, name: sql`'Rising to ' || ${grade.name}`, from: grade },
  'upgrade fee ': { id: grade.id, name: sql`'Upgrade to ' || ${grade.name}`, from: grade },
  'national fee ': { id: grade.id, name: sql`'National share of ' || ${grade.name}`, from: grade },
  'national return ': {
    id: nationalReturn.id,
    name: sql`'National return as of ' || ${nationalReturn.as_of}`,
    from: nationalReturn,
  },
  'event ': { id: event.id, name: event.title, from: event },
  'attendee ': {
    id: attendee.id,
    name: sql`${attendee.first_name} || ' ' || ${attendee.last_name} || ', ' || ${event.title}`,
    from: sql`${attendee} join ${event} on ${event.id} = ${attendee.event_id}`,
  },
  'cash box ': {
    id: cashBox.id,
    name: sql`'Cash box of ' || ${cashBox.holder} || ', ' || ${event.title}`,
    from: sql`${cashBox} join ${event} on ${event.id} = ${cashBox.event_id}`,
  },
  'post ': { id: post.id, name: post.title, from: post },
  'resource ': { id: resource.id, name: resource.title, from: resource },
  'draft ': { id: contentItem.id, name: contentItem.title, from: contentItem },
  'statement ': { id: bankStatement.id, name: bankStatement.name, from: bankStatement },
  'settlement ': { id: settlement.id, name: settlement.name, from: settlement },
  'import ': { id: importBatch.id, name: importBatch.name, from: importBatch },
  'member task ': { id: memberTask.id, name: memberTask.note, from: memberTask },
  'letter ': { id: letter.id, name: letter.subject, from: letter },
  'leader ': { id: leader.id, name: leader.name, from: leader },
  'own-page ': { id: ownPage.id, name: ownPage.title, from: ownPage },
  'vacancy ': { id: vacancy.id, name: vacancy.title, from: vacancy },
  'page ': { id: pageText.id, name: pageText.key, from: pageText },
  'image ': { id: galleryImage.id, name: galleryImage.caption, from: galleryImage },
}

/** `payment 17` and `application M12`: a kind, and a number of it. */
const parted = /^((?:[a-z-]+ )+[MU]?)(\d{1,9})$/

function known(kind: string): Named {
  const found = named[kind]
  if (!found) throw new Error(`Nothing of the kind ${kind} has a name`)
  return found
}

/** What these are called now, in one query; what has no name, or is gone, is missing. */
export async function readNames(db: Db, references: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, number[]>()
  for (const reference of new Set(references)) {
    const [, kind, id] = parted.exec(reference) ?? []
    if (kind && Object.hasOwn(named, kind)) ids.set(kind, [...(ids.get(kind) ?? []), Number(id)])
  }
  if (ids.size === 0) return new Map()
  const parts = [...ids].map(([kind, of]) => {
    const { id, name, from } = known(kind)
    return sql`select ${kind}::text || ${id} as reference, ${name} as name from ${from} where ${id} in ${of}`
  })
  const { rows: found } = await db.execute(sql.join(parts, sql` union all `))
  return new Map(found.filter(({ name }) => name).map(({ reference, name }) => [String(reference), String(name)]))
}

/** Who acts without an account. */
const nameless: Record<string, string> = {
  'office key': 'The office key',
  applicant: 'The applicant',
  payer: 'The payer',
  reconciler: 'The site',
  time: 'The site',
}

/** What these actors are called. */
export async function readActors(
  db: Db,
  actors: readonly string[],
  other?: string,
): Promise<(actor: string) => string> {
  const names = await readNames(db, actors)
  return (actor) => names.get(actor) ?? nameless[actor] ?? other ?? actor
}

/** `Payment 17` as it was recorded, M12 as an application, and 17 as anything of that number. */
function referencesOf(typed: string): string[] {
  const reference = typed.toLowerCase().replace(/\b[mu](?=\d+$)/, (letter) => letter.toUpperCase())
  if (/^\d+$/.test(reference)) return Object.keys(named).map((kind) => kind + reference)
  return /^[MU]\d+$/.test(reference) ? [`application ${reference}`] : [reference]
}

/** The references of whatever somebody names: by reference, by number, or by the name of whom it belongs to. */
export function thingsCalled(thing: string): SQL {
  const own = referencesOf(thing.trim()).map((one) => sql`select ${one}::text`)
  const people = accountsCalled(thing)
  const theirs = [
    sql`select 'account ' || unnest(${people})`,
    sql`select 'application ' || number from ${application} where account_id = any(${people})`,
    sql`select 'payment ' || id from ${payment} where account_id = any(${people})`,
  ]
  return sql`array(${sql.join([...own, ...theirs], sql` union all `)})`
}
