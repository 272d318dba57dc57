import { asc, eq } from 'drizzle-orm'
import type { WholeApplication } from '#contract/office-applications.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Db } from '#server/db/database.ts'
import { applicationForm, audit, storedFile } from '#server/db/schema/index.ts'
import type { OfficeContext } from '#server/services/context.ts'
import { holdTold, readHold } from './held.ts'
import { actsOn } from './last-change.ts'
import { readApplication, rowOf } from './office-application.ts'
import { stepsFor } from './office-steps.ts'
import { readOfficer } from './officers.ts'
import { readRequests } from './questions/read-requests.ts'

const noForm = { form: null, ethics_agreed_at: null, qualifications: [], files: [] }

async function readForm(
  db: Db,
  id: number | null,
): Promise<Pick<WholeApplication, 'form' | 'ethics_agreed_at' | 'qualifications' | 'files'>> {
  if (id === null) return noForm
  const [row] = await db.select().from(applicationForm).where(eq(applicationForm.id, id))
  if (!row) return noForm
  const { qualifications, ethics_agreed_at, id: _id, account_id: _account, created_at: _created, ...asSent } = row
  const { idempotency_key: _key, sent_digest: _digest, ...fields } = asSent
  const form = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const files = await db
    .select({
      id: storedFile.id,
      kind: storedFile.kind,
      place: storedFile.place,
      type: storedFile.type,
      size: storedFile.size,
    })
    .from(storedFile)
    .where(eq(storedFile.form_id, id))
    .orderBy(asc(storedFile.kind), asc(storedFile.place))
  return { form, ethics_agreed_at: ethics_agreed_at?.toISOString() ?? null, qualifications, files }
}

/** All that the office decides by, with what has happened to it and what it may do now. */
export async function showApplication(
  { db, session, clock }: OfficeContext,
  { id: number }: { id: string },
): Promise<WholeApplication> {
  const { kind, id } = rowOf(number)
  const found = await readApplication(db, kind, id)
  if (!found) throw new Refusal(404, `There is no application ${number}.`)
  const history = await db
    .select({ at: audit.at, actor: audit.actor, what: audit.what })
    .from(audit)
    .where(actsOn(number))
    .orderBy(asc(audit.id))
  const { status } = found.application
  const hold = await readHold(db, number)
  return {
    ...found.application,
    ...(await readForm(db, found.form_id)),
    history: history.map((act) => ({ ...act, at: act.at.toISOString() })),
    version: found.version,
    assigned_to: found.assigned_to === null ? null : await readOfficer(db, found.assigned_to),
    hold: hold && holdTold(hold, clock.now()),
    requests: await readRequests(db, found.form_id),
    steps: stepsFor(session.roles, { kind, status, isHeld: hold !== null, hasForm: found.form_id !== null }),
  }
}
