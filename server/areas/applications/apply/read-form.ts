import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import { rotations } from '#contract/applications/review.ts'
import { actorOf } from '#server/areas/common/audit.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { applicationForm, audit, storedFile } from '#server/db/schema/index.ts'
import { aboutFile, fileName } from './file-name.ts'

type Reader = Pick<OfficeContext, 'session'>
type Files = WholeApplication['files']

/** Which of these files this person has looked at. */
async function readSeen(db: Db, { session }: Reader, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const looks = await db
    .selectDistinct({ about: audit.about })
    .from(audit)
    .where(and(inArray(audit.about, ids.map(aboutFile)), eq(audit.what, 'view'), eq(audit.actor, actorOf(session))))
  return new Set(looks.map(({ about }) => about))
}

async function readFiles(db: Db, reader: Reader, form_id: number): Promise<Files> {
  const rows = await db
    .select({
      id: storedFile.id,
      key: storedFile.key,
      kind: storedFile.kind,
      place: storedFile.place,
      type: storedFile.type,
      size: storedFile.size,
      rotation: storedFile.rotation,
    })
    .from(storedFile)
    .where(eq(storedFile.form_id, form_id))
    .orderBy(asc(storedFile.kind), asc(storedFile.place))
  const seen = await readSeen(
    db,
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map(({ key, rotation, ...file }) => ({
    ...file,
    name: fileName({ key, ...file }),
    rotation: rotations.find((one) => one === rotation) ?? 0,
    seen_by_me: seen.has(aboutFile(file.id)),
  }))
}

/** How many certificates were sent with each of these forms. */
export async function countCertificates(db: Db, forms: readonly number[]): Promise<Map<number, number>> {
  if (forms.length === 0) return new Map()
  const rows = await db
    .select({ id: applicationForm.id, sent: sql<number>`cardinality(${applicationForm.qualifications})` })
    .from(applicationForm)
    .where(inArray(applicationForm.id, [...forms]))
  return new Map(rows.map(({ id, sent }) => [id, sent]))
}

const noForm = { form: null, ethics_agreed_at: null, qualifications: [], files: [] }

/** What was sent for an application; nothing where it was sent with one press. */
export async function readForm(
  db: Db,
  reader: Reader,
  id: number | null,
): Promise<Pick<WholeApplication, 'form' | 'ethics_agreed_at' | 'qualifications' | 'files'>> {
  if (id === null) return noForm
  const [row] = await db.select().from(applicationForm).where(eq(applicationForm.id, id))
  if (!row) return noForm
  const { qualifications, ethics_agreed_at, id: _id, account_id: _account, created_at: _created, ...asSent } = row
  const { idempotency_key: _key, sent_digest: _digest, ...fields } = asSent
  const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const files = await readFiles(db, reader, id)
  return { form, ethics_agreed_at: isoOrNull(ethics_agreed_at), qualifications, files }
}
