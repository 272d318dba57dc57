import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AskedItem, AskedQuestions } from '#contract/applications/answer.ts'
import { fields, reasons } from '#contract/applications/review-catalogue.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import type { Db } from '#server/db/database.ts'
import { informationItem, informationRequest, storedFile } from '#server/db/schema/index.ts'
import { readApplication } from '../review/office-application.ts'
import { needUnsettled, requestBehind } from './links.ts'
import { placeOfSubject } from './subject-values.ts'

const newFile = alias(storedFile, 'new_file')

const items = (db: Db) =>
  db
    .select({
      item: informationItem,
      form_id: informationRequest.form_id,
      new_file: { type: newFile.type, size: newFile.size },
    })
    .from(informationItem)
    .innerJoin(informationRequest, eq(informationRequest.id, informationItem.request_id))
    .leftJoin(newFile, eq(newFile.id, informationItem.new_file_id))

type Row = Awaited<ReturnType<typeof items>>[number]

/** The file that is asked about, as it lies with the form. */
async function oldFile(db: Db, { item, form_id }: { item: Pick<Row['item'], 'subject'>; form_id: number }) {
  const place = placeOfSubject(item.subject)
  if (!place) return null
  const [file] = await db
    .select({ type: storedFile.type, size: storedFile.size })
    .from(storedFile)
    .where(and(eq(storedFile.form_id, form_id), eq(storedFile.kind, place.kind), eq(storedFile.place, place.place)))
  return file ?? null
}

const wordsOf = (reason: Row['item']['reason']) => (reason === '' ? '' : reasons[reason])

const asChoices = (choices: Record<string, string>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))

type Asked = Pick<Row, 'form_id' | 'new_file'> & {
  item: Pick<Row['item'], 'id' | 'subject' | 'is_file' | 'reason' | 'text' | 'old_value' | 'new_value'>
}

/** A question as the applicant sees it. */
export async function shownQuestion(db: Db, row: Asked): Promise<AskedItem> {
  const { id, subject, is_file, reason, text, old_value, new_value } = row.item
  const field = fields[subject]
  return {
    id,
    label: field.label,
    is_file,
    field: field.type,
    reason: wordsOf(reason),
    text,
    old_value,
    new_value,
    takes_pdf: is_file && subject !== 'passport',
    choices: 'choices' in field ? asChoices(field.choices) : [],
    old_file: await oldFile(db, row),
    new_file: row.new_file,
  }
}

/** One question as its applicant sees it. */
export async function readItem(db: Db, id: number): Promise<AskedItem> {
  const [row] = await items(db).where(eq(informationItem.id, id))
  if (!row) throw new Error(`There is no question ${id}`)
  return shownQuestion(db, row)
}

/** What a link shows: the questions and what stands there now, and of everything else the first name and the grade. */
export async function getQuestions(ctx: CallContext, { token }: { token: string }): Promise<AskedQuestions> {
  const behind = await requestBehind(ctx.db, token)
  needUnsettled(behind, ctx)
  const { request, number } = behind
  const found = await readApplication(ctx, number)
  if (!request.due_at) throw new Error(`The request ${request.id} was never sent`)
  const sent = request.state === 'answered'
  const rows = sent
    ? []
    : await items(ctx.db).where(eq(informationItem.request_id, request.id)).orderBy(asc(informationItem.position))
  const shownItems: AskedItem[] = []
  for (const row of rows) shownItems.push(await shownQuestion(ctx.db, row))
  return {
    first_name: behind.first_name,
    grade: found.application.grade,
    asked_at: request.asked_at.toISOString(),
    due_at: request.due_at.toISOString(),
    sent,
    items: shownItems,
  }
}
