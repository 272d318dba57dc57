import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { InformationItem, InformationRequest } from '#contract/applications/review.ts'
import { fields } from '#contract/applications/review-catalogue.ts'
import { isoOrNull } from '#server/areas/common/iso-or-null.ts'
import type { Db } from '#server/db/database.ts'
import { account, fullNameOrNull, informationItem, informationRequest, storedFile } from '#server/db/schema/index.ts'

async function readItems(db: Db, ids: number[]): Promise<Map<number, InformationItem[]>> {
  const rows = await db
    .select({ item: informationItem, type: storedFile.type, size: storedFile.size })
    .from(informationItem)
    .leftJoin(storedFile, eq(storedFile.id, informationItem.new_file_id))
    .where(inArray(informationItem.request_id, ids))
    .orderBy(asc(informationItem.position))
  const of = new Map<number, InformationItem[]>()
  for (const { item, type, size } of rows) {
    const { id, request_id, subject, is_file, reason, text, old_value, new_value, new_file_id, state } = item
    const new_file = new_file_id !== null && type !== null && size !== null ? { id: new_file_id, type, size } : null
    const told = { id, subject, is_file, label: fields[subject].label, reason, text, old_value, state }
    // What is still being typed is the applicant's own.
    const answer = state === 'asked' ? { new_value: null, new_file: null } : { new_value, new_file }
    of.set(request_id, [...(of.get(request_id) ?? []), { ...told, ...answer }])
  }
  return of
}

/** All that was asked about an application, newest first, and what was answered. */
export async function readRequests(db: Db, form_id: number | null): Promise<InformationRequest[]> {
  if (form_id === null) return []
  const rows = await db
    .select({ request: informationRequest, asked_by: fullNameOrNull })
    .from(informationRequest)
    .leftJoin(account, eq(account.id, informationRequest.asked_by))
    .where(eq(informationRequest.form_id, form_id))
    .orderBy(desc(informationRequest.id))
  const ids = rows.map(({ request }) => request.id)
  const items = await readItems(db, ids)
  return rows.map(({ request: { id, state, asked_at, due_at, answered_at, ended_at }, asked_by }) => ({
    id,
    state,
    asked_by,
    asked_at: asked_at.toISOString(),
    due_at: isoOrNull(due_at),
    answered_at: isoOrNull(answered_at),
    ended_at: isoOrNull(ended_at),
    items: items.get(id) ?? [],
  }))
}
