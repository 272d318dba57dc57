import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import { paperNumber } from '#domain/members/papers.ts'
import type { AccountContext, Context } from '#server/areas/common/context.ts'
import { paper } from '#server/db/schema/index.ts'
import { type Files, privateKey } from '#server/ports/files.ts'
import { readPapers } from './describe.ts'
import { paperOfTicket } from './own-papers.ts'

/** Where the PDF of a paper is kept. */
export const keyOfPaper = (id: number) => privateKey(`issued/${id}.pdf`)

/** One that was revoked is not handed out anew. */
async function open(files: Files, row: typeof paper.$inferSelect | undefined) {
  const content = row?.made_at && row.state !== 'revoked' && row.snapshot ? await files.get(keyOfPaper(row.id)) : null
  if (!row || !content) throw new Refusal(404, 'There is no such paper.')
  return { name: `${paperNumber(row)}.pdf`, content }
}

/** The PDF of a paper of the member who asks. */
export async function getOwnPaperPdf({ db, account }: AccountContext, files: Files, { id }: { id: number }) {
  const [found] = await readPapers(db, eq(paper.id, id))
  return open(files, found?.member === account ? found.paper : undefined)
}

/** The certificate of a seat, to the holder of the link of its ticket. */
export async function getCertificatePdf({ db }: Pick<Context, 'db'>, files: Files, { token }: { token: string }) {
  const [found] = await paperOfTicket(db, token)
  return open(files, found?.paper)
}
