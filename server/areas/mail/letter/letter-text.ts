import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { letter } from '#server/db/schema/index.ts'
import type { LetterText } from '#server/mails/letter.ts'

/** What a letter says: it does not change once its first mail is written. */
export async function readLetterText(db: Db, id: number): Promise<LetterText> {
  const [text] = await db.select({ subject: letter.subject, body: letter.body }).from(letter).where(eq(letter.id, id))
  if (!text) throw new Error(`There is no letter ${id}`)
  return text
}
