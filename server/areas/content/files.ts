import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Refusal } from '#contract/common/refusal.ts'
import { DAY } from '#contract/common/spans.ts'
import type { UploadedPicture } from '#contract/content/content.ts'
import { type Paper, PaperName } from '#contract/content/kinds/fields.ts'
import type { Context, OfficeContext } from '#server/areas/common/context.ts'
import { filesOf, noPicture, type PublicFiles } from '#server/areas/common/public-files.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { contentFile, contentUse } from '#server/db/schema/index.ts'
import { type Files, privateKey } from '#server/ports/files.ts'

/** As wide as a text is shown, on a screen that is twice as fine. */
const WIDEST_PICTURE = 1_600

/** Nobody guesses it: what a draft holds is read by those who know its address. */
const newFolder = () => randomBytes(8).toString('hex')

type NewFile = Omit<typeof contentFile.$inferInsert, 'created_at' | 'created_by'>

/** The row first: whatever happens then, it tells of every file, and what no draft holds is swept away. */
async function insertFile(ctx: OfficeContext, row: NewFile): Promise<void> {
  const made = { created_at: new Date(ctx.clock.now()), created_by: ctx.session.account }
  await ctx.db.insert(contentFile).values({ ...row, ...made })
}

/** Takes a picture for a draft: as it may be looked at now, and as others are drawn from it. */
export async function uploadPicture(
  ctx: OfficeContext,
  store: PublicFiles,
  { picture }: { picture: Uint8Array | undefined },
): Promise<UploadedPicture> {
  if (!picture) throw new Refusal(400, 'There is no picture.')
  const kept = await store.pictures.keep(picture)
  const shown = kept && (await store.pictures.show(kept.bytes, WIDEST_PICTURE))
  if (!shown) throw noPicture()
  const { width, height, large, small } = shown
  const folder = newFolder()
  const key = `pictures/${folder}/picture_w${width}.avif`
  const source = privateKey(`pictures/${folder}.${kept.kind}`)
  await insertFile(ctx, { key, kind: 'picture', source })
  await store.files.put(source, kept.bytes)
  await store.files.put(`pictures/${folder}/picture_w${width / 2}.avif`, small)
  await store.files.put(key, large)
  return { key, width, height }
}

/** How a paper begins, by the end of its name. The others are texts, which hold no zero. */
const beginnings: Readonly<Record<string, string>> = { pdf: '%PDF-', zip: 'PK', docx: 'PK', pptx: 'PK', xlsx: 'PK' }

function isAsNamed(name: string, file: Uint8Array): boolean {
  const begins = beginnings[name.slice(name.lastIndexOf('.') + 1)]
  if (begins === undefined) return !file.includes(0)
  return Buffer.from(file.subarray(0, begins.length)).toString('latin1') === begins
}

/** Takes a file that is to be handed out under this name. Nobody gets it until it is published. */
export async function uploadPaper(
  ctx: OfficeContext,
  { files }: PublicFiles,
  { name, file }: { name: string | undefined; file: Uint8Array | undefined },
): Promise<Paper> {
  if (!file) throw new Refusal(400, 'There is no file.')
  const named = v.safeParse(PaperName, name)
  if (!named.success) throw new Refusal(400, named.issues[0].message)
  if (!isAsNamed(named.output, file)) {
    throw new Refusal(400, 'This file is not what the end of its name says. Save it again, and send that file.')
  }
  const key = privateKey(`papers/${newFolder()}/${named.output}`)
  await insertFile(ctx, { key, kind: 'paper' })
  await files.put(key, file)
  return { key, name: named.output, size: file.length }
}

/** So long a file waits for the draft that holds it. */
const WAITING = DAY
const ROWS_A_SWEEP = 200

/** Those that no revision holds, from here on taken up by none. */
async function letGo(tx: Db, now: Date) {
  const old = await tx
    .select({ key: contentFile.key })
    .from(contentFile)
    .where(
      and(
        isNull(contentFile.gone_at),
        lt(contentFile.created_at, new Date(now.getTime() - WAITING)),
        notExists(tx.select({ one: sql`1` }).from(contentUse).where(eq(contentUse.key, contentFile.key))),
      ),
    )
    .limit(ROWS_A_SWEEP)
    .for('update', { skipLocked: true })
  if (old.length === 0) return
  const keys = old.map(({ key }) => key)
  // Asked again: a draft may have taken one up until they were locked.
  const used = tx.select({ key: contentUse.key }).from(contentUse).where(eq(contentUse.key, contentFile.key))
  await tx
    .update(contentFile)
    .set({ gone_at: now })
    .where(and(inArray(contentFile.key, keys), notExists(used)))
}

/** Takes away what was uploaded and is in no draft. Answers how many. */
export async function sweepContentFiles(ctx: Context, files: Files): Promise<number> {
  await inTransaction(ctx.db, (tx) => letGo(tx, new Date(ctx.clock.now())))
  const gone = await ctx.db.select().from(contentFile).where(sql`${contentFile.gone_at} is not null`)
  for (const { key, source } of gone) {
    for (const one of [...filesOf(key), ...(source ? [source] : [])]) await files.remove(one)
    await ctx.db.delete(contentFile).where(eq(contentFile.key, key))
  }
  return gone.length
}
