import { fields } from '#contract/applications/review-catalogue.ts'
import type { QuestionsPreview, WrittenQuestions } from '#contract/applications/review-endpoints.ts'
import { DAY } from '#contract/common/spans.ts'
import { isFile } from '#domain/applications/review.ts'
import type { OfficeContext } from '#server/areas/common/context.ts'
import { previewMail } from '#server/areas/mail/mail-template/try-template.ts'
import { readSetting } from '#server/areas/staff/setting/settings.ts'
import { readApplication } from '../review/office-application.ts'
import { needForm } from './application-of.ts'
import { needSubjects } from './ask-applicant.ts'
import { shownQuestion } from './read-questions.ts'
import { valueInForm } from './subject-values.ts'
import { dataOfQuestions } from './tell-applicant.ts'

/** What the applicant would read if these questions were sent now: the mail, and the page behind its link. Keeps nothing. */
export async function previewQuestions(
  ctx: OfficeContext,
  { id, items }: WrittenQuestions & { id: string },
): Promise<QuestionsPreview> {
  const { db, clock } = ctx
  const { account_id, form_id, application } = await readApplication(ctx, id)
  const form = await needForm(db, { form_id })
  await needSubjects(db, form, items)
  const { value: days } = await readSetting(db, 'answer_days')
  const now = clock.now()
  const due_at = new Date(now + days * DAY)
  const about = items.map(({ subject }) => fields[subject].label)
  const { data } = await dataOfQuestions(db, { account_id, about, link: 'preview', due_at })
  const shown: QuestionsPreview['page']['items'] = []
  for (const [place, { subject, reason, text }] of items.entries()) {
    const item = { id: place + 1, subject, reason, text, is_file: isFile(subject), new_value: null }
    const row = { item: { ...item, old_value: valueInForm(form, subject) }, form_id: form.id, new_file: null }
    shown.push(await shownQuestion(db, row))
  }
  return {
    mail: await previewMail(ctx, { kind: 'application-questions', data }),
    page: {
      first_name: data.first_name,
      grade: application.grade,
      asked_at: new Date(now).toISOString(),
      due_at: due_at.toISOString(),
      sent: false,
      items: shown,
    },
  }
}
