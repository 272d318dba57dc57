import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { AskedItem } from '#contract/applications/answer.ts'
import { qualificationImage, qualificationName } from '#contract/applications/membership.ts'
import type { Database } from '#server/db/database.ts'
import {
  account,
  application,
  applicationForm,
  informationItem,
  informationRequest,
  storedFile,
} from '#server/db/schema/index.ts'
import { asFile, membershipApp, picture } from './membership.ts'

/** Without what the database makes of the others by itself. */
const written = Object.fromEntries(Object.entries(getTableColumns(account)).filter(([, column]) => !column.generated))

interface Applied {
  email: string
  id: string
  form_id: number
  account_id: number
  readRow: () => Promise<{ version: number } | undefined>
}

/** An office that asks applicants, and applicants who answer by the link of their mail. */
export async function questionsApp(database: Database) {
  const { db } = database
  const site = await membershipApp(database, { OFFICE_EMAIL: 'office@example.org' })
  const { ask, apply, addAccount, inOffice, mailsTo, accountOf } = site
  await addAccount('bisi@office.example.org', { roles: ['membership'], first_name: 'Bisi', sur_name: 'Ade' })
  const bisi = () => inOffice('bisi@office.example.org')

  let count = 0
  /** Somebody applies; the number of the application, and how to look at it. */
  async function newApplication(changes = {}) {
    count += 1
    const email = `applicant-${count}@example.org`
    await apply({ email, first_name: 'Ada', sur_name: 'Obi', phone: '0800 000 0000', ...changes })
    const owner = await accountOf(email)
    const account_id = owner?.id ?? 0
    const readRow = async () =>
      (await db.select().from(application).where(eq(application.account_id, account_id)).orderBy(application.id))[0]
    const row = await readRow()
    const id = row?.number ?? ''
    const show = async () => (await ask(`/office/applications/${id}`, undefined, await bisi())).body.data
    return { email, id, form_id: row?.form_id ?? 0, account_id, show, readRow }
  }

  /** A member applies for the next grade by the form, with a photograph and three certificates. */
  async function newUpgrade() {
    count += 1
    const email = `member-${count}@example.org`
    const account_id = await addAccount(email, { grade_id: 4, dues_paid_until: '2027-06-30' })
    const png = asFile(await picture())
    const third = { [qualificationName(2)]: 'MSc Mass Communication', [qualificationImage(2)]: png }
    const sent = { email, application_type: 'upgrade', passport: png, ...third }
    const answer = await apply(sent, { token: await site.signIn(email) })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const readRow = async () => (await db.select().from(application).where(eq(application.account_id, account_id)))[0]
    const row = await readRow()
    return { email, id: row?.number ?? '', form_id: row?.form_id ?? 0, account_id, readRow }
  }

  const question = (subject: string, text = 'Please write it in full.') => ({ subject, reason: 'other', text })

  const sendQuestions = async ({ id, readRow }: Applied, items: object[], send = true) =>
    ask(`/office/applications/${id}/questions`, { items, version: (await readRow())?.version, send }, await bisi())

  const linkIn = async (email: string, kind = 'application-questions') =>
    String(Object((await mailsTo(email)).findLast((one) => one.kind === kind)?.data).link)

  /** Asked by the office; the link of the mail. */
  const asked = async (subjectsAsked: string[], changes = {}) => askedOf(await newApplication(changes), subjectsAsked)

  async function askedOf<Of extends Applied>(applied: Of, subjectsAsked: string[]) {
    const answer = await sendQuestions(
      applied,
      subjectsAsked.map((subject) => question(subject)),
    )
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const token = await linkIn(applied.email)
    return { ...applied, token, items: (await read(token)).body.data.items as AskedItem[] }
  }

  const read = (token: string) => ask(`/application/answer/${token}`)
  const save = (token: string, item: number | undefined, value: string) =>
    ask(`/application/answer/${token}/items/${item}`, { value })
  const send = (token: string) => ask(`/application/answer/${token}/send`, {})
  const withdraw = (token: string) => ask(`/application/answer/${token}/withdraw`, {})

  async function upload(token: string, item: number | undefined, file: File | string, field = 'file') {
    const body = new FormData()
    body.append(field, file)
    return ask(`/application/answer/${token}/items/${item}/file`, body)
  }

  const decide = async ({ id, readRow }: Applied, decisions: object[]) =>
    ask(`/office/applications/${id}/answers`, { decisions, version: (await readRow())?.version }, await bisi())

  const requestsOf = (form_id: number) =>
    db
      .select()
      .from(informationRequest)
      .where(eq(informationRequest.form_id, form_id))
      .orderBy(asc(informationRequest.id))
  const itemsOf = async (form_id: number) => {
    const ids = (await requestsOf(form_id)).map(({ id }) => id)
    return db
      .select()
      .from(informationItem)
      .where(inArray(informationItem.request_id, ids))
      .orderBy(asc(informationItem.id))
  }

  /** All that an application holds, and its account with it. */
  async function holdings({ form_id, account_id }: Applied) {
    const [form] = await db.select().from(applicationForm).where(eq(applicationForm.id, form_id))
    const [own] = await db.select(written).from(account).where(eq(account.id, account_id))
    const pictures = await db
      .select({ id: storedFile.id, kind: storedFile.kind, place: storedFile.place })
      .from(storedFile)
      .where(eq(storedFile.form_id, form_id))
      .orderBy(asc(storedFile.kind), asc(storedFile.place))
    return { form: { ...form }, own: { ...own }, pictures }
  }

  return {
    ...site,
    bisi,
    newApplication,
    newUpgrade,
    question,
    sendQuestions,
    linkIn,
    asked,
    askedOf,
    read,
    save,
    send,
    withdraw,
    upload,
    decide,
    requestsOf,
    itemsOf,
    holdings,
  }
}

type App = Awaited<ReturnType<typeof questionsApp>>
export type Holdings = Awaited<ReturnType<App['holdings']>>
