import type { UpgradeApplication } from '#contract/applications/upgrade.ts'
import type { Grade } from '#contract/members/grade.ts'
import { seekableReason } from '#domain/members/grades.ts'

type Application = Pick<UpgradeApplication, 'status' | 'trace_id' | 'desired_grade_id'>

/** A payment that was made says more than the status. */
export const shownStatus = ({ status, trace_id }: Application) => (trace_id === null ? status : 'paid')

/** What can be done about an application: what is paid is never paid again. */
export function actionFor(application: Application): 'pay' | 'paid' | undefined {
  if (application.trace_id !== null) return 'paid'
  return shownStatus(application) === 'approved' ? 'pay' : undefined
}

/** Why a grade cannot be applied for; nothing where it can. */
export const whyNot = (grade: Pick<Grade, 'id'>, held: number | null, applications: Application[]) =>
  applications.some((application) => application.desired_grade_id === grade.id)
    ? 'Already applied'
    : (seekableReason(held, grade.id) ?? undefined)
