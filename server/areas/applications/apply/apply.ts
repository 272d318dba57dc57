import { eq, inArray } from 'drizzle-orm'
import type { ApplicationForm } from '#contract/applications/membership.ts'
import { Refusal } from '#contract/common/refusal.ts'
import { done } from '#contract/messages/done.ts'
import type { CallContext } from '#server/areas/common/context.ts'
import { postMail } from '#server/areas/common/outbox.ts'
import { atAddress, rateLimit } from '#server/areas/common/rate-limit.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/in-transaction.ts'
import { insertRow } from '#server/db/insert-row.ts'
import { applicationForm, grade, storedFile } from '#server/db/schema/index.ts'
import { type Applicant, applicantOf } from './applicant.ts'
import { checkApplication, filesOf } from './application-rules.ts'
import { openApplication } from './insert-application.ts'
import { joinUpgrade } from './join-upgrade.ts'
import { type Attempt, attemptOf, digestOfBytes, wasSentBefore } from './sent-before.ts'
import { discardFiles, type PrivateFiles, placeOf, type StagedFile, stageFile } from './stage-files.ts'

/** A file of a form, by the name of its field. */
interface SentFile {
  field: string
  bytes: Uint8Array
}

/** What was sent, once all of it has arrived. */
export interface SentForm {
  form: ApplicationForm
  sent: Record<string, string>
  files: SentFile[]
}

interface Sending {
  /** The person who is signed in, if anybody. */
  account: number | null
  read: () => Promise<SentForm>
  store: PrivateFiles
  /** Lets one network have a form looked at after the other. */
  inTurn: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  /** Said by the caller: the same key with the same form is the same press, sent again. */
  key?: string | undefined
}

interface Accepted {
  form: ApplicationForm
  names: string[]
  files: StagedFile[]
  attempt: Attempt | null
}

async function storeForm(tx: Db, ctx: CallContext, account_id: number, { form, names, files, attempt }: Accepted) {
  const { agrees_to_ethics, early_reason: _, ...answers } = form
  const created_at = new Date(ctx.clock.now())
  const ethics_agreed_at = agrees_to_ethics === '1' ? created_at : null
  const values = { ...answers, ...attempt, account_id, grade_id: Number(form.grade_id), qualifications: names }
  const made = await insertRow(tx, applicationForm, { ...values, ethics_agreed_at, created_at })
  const ids = files.map(({ id }) => id)
  await tx.update(storedFile).set({ form_id: made.id }).where(inArray(storedFile.id, ids))
  return made.id
}

async function receive(tx: Db, ctx: CallContext, applicant: Applicant, accepted: Accepted) {
  const form_id = await storeForm(tx, ctx, applicant.id, accepted)
  const grade_id = Number(accepted.form.grade_id)
  await openApplication(
    tx,
    ctx,
    { kind: 'membership', form_id, account_id: applicant.id, grade_id },
    { by: applicant, already: 'You have an open application already. We will write to you about it.' },
  )
  const { first_name, link } = applicant
  await postMail(tx, ctx, applicant.email, { kind: 'application-received', data: { first_name, link } })
}

async function accept(ctx: CallContext, account: number | null, accepted: Accepted) {
  const { form } = accepted
  await inTransaction(ctx.db, async (tx) => {
    const applicant = await applicantOf(tx, ctx, account, form)
    if (applicant.grade_id === null) return receive(tx, ctx, applicant, accepted)
    if (form.application_type === 'join') throw new Refusal(409, 'You are a member already.')
    const form_id = await storeForm(tx, ctx, applicant.id, accepted)
    return joinUpgrade(tx, ctx, { applicant, form, form_id })
  })
}

/**
 * What was sent before under this key cannot be taken in once more: the key is there, if nothing else stood against it. So
 * it is asked about afterwards, also by the second of two that came at once. Answers whether this one was the first.
 */
async function acceptOnce(ctx: CallContext, account: number | null, accepted: Accepted): Promise<boolean> {
  try {
    await accept(ctx, account, accepted)
    return true
  } catch (error) {
    if (accepted.attempt && (await wasSentBefore(ctx, accepted.attempt))) return false
    throw error
  }
}

/** The files of fields that the form has, and what each of them is. */
const placedOf = (files: SentFile[]) =>
  files.flatMap(({ field, bytes }) => {
    const where = placeOf(field)
    return where ? [{ ...where, bytes }] : []
  })

/** What can be refused without a picture being opened. Answers what is left to look at. */
async function checkText(ctx: CallContext, { form, sent, files }: SentForm) {
  const placed = placedOf(files)
  const names = checkApplication(form, { sent, files: placed, now: ctx.clock.now() })
  const [known] = await ctx.db
    .select({ id: grade.id })
    .from(grade)
    .where(eq(grade.id, Number(form.grade_id)))
  if (!known) throw new Refusal(400, 'Choose a grade.')
  return { names, pictures: filesOf(form, names, placed) }
}

/**
 * An application with its files. Nothing of it stays unless all of it is accepted: account, form, files and mail are one
 * transaction, and the bytes that were taken in before it are taken away again. What was only typed wrong costs no turn; who
 * has pictures opened has taken one, for that is the work.
 */
export async function apply(ctx: CallContext, { account, read, store, inTurn, key }: Sending): Promise<string> {
  const all = await read()
  const { form, sent, files } = all
  const { names, pictures } = await checkText(ctx, all)
  const digests = Object.fromEntries(files.map(({ field, bytes }) => [field, digestOfBytes(bytes)]))
  const attempt = key ? attemptOf(key, account, { fields: sent, files: digests }) : null
  if (attempt && (await wasSentBefore(ctx, attempt))) return done.applied
  await rateLimit(ctx, atAddress(ctx, 'apply'))

  const staged: StagedFile[] = []
  // What cannot be taken away now is swept away later.
  const discard = () => discardFiles(ctx, store.files, staged).catch(() => {})
  try {
    await inTurn(async () => {
      for (const picture of pictures) staged.push(await stageFile(ctx, store, picture))
    })
    if (!(await acceptOnce(ctx, account, { form, names, files: staged, attempt }))) await discard()
    return done.applied
  } catch (error) {
    await discard()
    throw error
  }
}
