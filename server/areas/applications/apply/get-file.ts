import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { byOffice, recordAct } from '#server/areas/common/audit.ts'
import type { AccountContext, Context, OfficeContext } from '#server/areas/common/context.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { applicationForm, informationItem, informationRequest, mcpdEntry, storedFile } from '#server/db/schema/index.ts'
import { aboutFile, fileName } from './file-name.ts'

export interface PrivateFile {
  key: string
  type: string
  /** What it is called when it is saved: nothing that a person typed. */
  name: string
}

const missing = () => new Refusal(404, 'There is no such file.')

/** The form that a file lies with, or to which it was sent as the answer to a question. */
const formOfFile = sql`coalesce(${storedFile.form_id}, (
  select request.form_id from ${informationItem} item join ${informationRequest} request on request.id = item.request_id
  where item.new_file_id = ${storedFile.id} and item.state <> 'asked'))`

async function find({ db }: Pick<Context, 'db'>, id: number, owner?: number): Promise<PrivateFile> {
  const holder = sql`coalesce(${applicationForm.account_id}, ${mcpdEntry.account_id})`
  const [row] = await db
    .select({ key: storedFile.key, type: storedFile.type, kind: storedFile.kind, place: storedFile.place })
    .from(storedFile)
    .leftJoin(applicationForm, eq(applicationForm.id, formOfFile))
    .leftJoin(mcpdEntry, eq(mcpdEntry.file_id, storedFile.id))
    .where(and(eq(storedFile.id, id), owner === undefined ? sql`${holder} is not null` : eq(holder, owner)))
  if (!row) throw missing()
  return { key: row.key, type: row.type, name: fileName(row) }
}

/** A file of an application or of a training, or a refusal. */
export const needFile = (ctx: Pick<Context, 'db'>, id: number) => find(ctx, id)

export const getOwnFile = (ctx: AccountContext, { id }: { id: number }) => find(ctx, id, ctx.account)

/** The office sees every file, and that it looked is recorded. */
export async function getOfficeFile(ctx: OfficeContext, { id }: { id: number }): Promise<PrivateFile> {
  const file = await find(ctx, id)
  await inTransaction(ctx.db, (tx) => recordAct(tx, ctx, { ...byOffice(ctx), what: 'view', about: aboutFile(id) }))
  return file
}
