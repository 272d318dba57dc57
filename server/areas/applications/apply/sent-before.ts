import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/common/refusal.ts'
import type { Context } from '#server/areas/common/context.ts'
import { digestOf } from '#server/areas/identity/secrets.ts'
import { applicationForm } from '#server/db/schema/index.ts'

/** One press of a button, however often it was sent: the key that its sender gave it, and what it brought. */
export interface Attempt {
  idempotency_key: string
  sent_digest: string
}

interface Sent {
  fields: Record<string, string>
  /** The bytes of each file as they arrived, by its field. */
  files: Record<string, string>
}

export const digestOfBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url')

const inOrder = (all: Record<string, string>) =>
  Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Two accounts that choose the same key do not meet. Visitors would: the form makes its key at random. */
export const attemptOf = (key: string, account: number | null, { fields, files }: Sent): Attempt => ({
  idempotency_key: digestOf(key, account),
  sent_digest: digestOf(inOrder(fields), inOrder(files)),
})

/** Whether this very application was taken in already. One key for two applications is refused. */
export async function wasSentBefore({ db }: Pick<Context, 'db'>, attempt: Attempt): Promise<boolean> {
  const [stored] = await db
    .select({ sent_digest: applicationForm.sent_digest })
    .from(applicationForm)
    .where(eq(applicationForm.idempotency_key, attempt.idempotency_key))
  if (!stored) return false
  if (stored.sent_digest !== attempt.sent_digest) {
    throw new Refusal(422, 'This key was used for a different application already. Reload the page and send it again.')
  }
  return true
}
