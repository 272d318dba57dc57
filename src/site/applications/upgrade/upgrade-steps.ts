import type { SiteFees, TextsOf } from '#contract/content/page.ts'
import { gradeNames } from '#src/site/applications/grade-names.ts'
import { linesOf } from '#src/site/kit/lines.ts'

export interface UpgradeStep {
  /** The grade that is left: it stands in the address of the form. */
  id: number
  from: string
  to: string
  /** Whole naira. */
  fee: number | undefined
}

/** The steps from one grade to the next, the lowest first, with what each costs today. */
export const upgradeStepsOf = ({ upgrades }: SiteFees): UpgradeStep[] =>
  gradeNames.flatMap(({ id, name }) => {
    const next = gradeNames.find((one) => one.id === id - 1)
    const fee = upgrades.find(({ grade_id }) => grade_id === next?.id)?.fee
    return next ? [{ id, from: name, to: next.name, fee }] : []
  })

/** What a step takes. */
export function rulesOf({ to_associate, to_member, to_fellow }: TextsOf<'grades'>, { id }: UpgradeStep): string[] {
  return linesOf(id === 4 ? to_associate : id === 3 ? to_member : to_fellow)
}
