import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import {
  application,
  applicationCheck,
  applicationForm,
  applicationNote,
  heldDecision,
  informationItem,
  informationRequest,
  mcpdEntry,
  returnRequest,
  storedFile,
} from '#server/db/schema/index.ts'

/**
 * Takes away all applications, requests to come back and trainings of these accounts with what the office kept beside them. Their files belong to no form then, and
 * the job that sweeps such files removes them: what is not swept because the site stops is swept later.
 */
export async function eraseApplications(tx: Db, accounts: number[]): Promise<void> {
  const numbers = tx
    .select({ number: application.number })
    .from(application)
    .where(inArray(application.account_id, accounts))
  for (const beside of [applicationCheck, applicationNote, heldDecision]) {
    await tx.delete(beside).where(inArray(beside.number, numbers))
  }
  const forms = tx
    .select({ id: applicationForm.id })
    .from(applicationForm)
    .where(inArray(applicationForm.account_id, accounts))
  const requests = tx
    .select({ id: informationRequest.id })
    .from(informationRequest)
    .where(inArray(informationRequest.form_id, forms))
  const answers = await tx
    .select({ file: informationItem.new_file_id })
    .from(informationItem)
    .where(inArray(informationItem.request_id, requests))
  await tx.delete(application).where(inArray(application.account_id, accounts))
  const own = await tx.select({ id: storedFile.id }).from(storedFile).where(inArray(storedFile.form_id, forms))
  await tx.delete(applicationForm).where(inArray(applicationForm.account_id, accounts))
  await tx.delete(returnRequest).where(inArray(returnRequest.account_id, accounts))
  const trainings = await tx
    .delete(mcpdEntry)
    .where(inArray(mcpdEntry.account_id, accounts))
    .returning({ file: mcpdEntry.file_id })
  const files = [
    ...trainings.flatMap(({ file }) => file ?? []),
    ...own.map(({ id }) => id),
    ...answers.flatMap(({ file }) => file ?? []),
  ]
  // With the oldest date there is, the next sweep takes them.
  await tx.update(storedFile).set({ created_at: sql`'epoch'::timestamptz` }).where(inArray(storedFile.id, files))
}
