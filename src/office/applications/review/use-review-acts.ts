import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WholeApplication } from '#contract/applications/office-applications.ts'
import type { CheckAnswer } from '#contract/applications/review.ts'
import { answerCheck, assignApplication, turnFile } from '#contract/applications/review-endpoints.ts'
import { changeApplication, checked, forgetLists, keepApplication } from '#src/office/applications/review.queries.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { usePerson } from '#src/office/kit/page/use-person.ts'
import type { ReviewFile } from './documents.ts'

const QUARTER = 90
const ROUND = 360

/** A quarter of a turn on, clockwise. */
const turned = ({ rotation }: ReviewFile) => {
  const next = (rotation + QUARTER) % ROUND
  return next === 90 || next === 180 || next === 270 ? next : 0
}

/** What is done to an application besides deciding. What is done often shows at once, and is taken back where it fails. */
export function useReviewActs({ id, version, checks, files }: WholeApplication) {
  const { call } = useOffice()
  const queryClient = useQueryClient()
  const { name } = usePerson()
  const change = (part: Partial<WholeApplication>) => changeApplication(queryClient, id, () => part)
  const assign = useMutation({
    mutationFn: (account: number | null) => call(assignApplication, { params: { id }, body: { to: account, version } }),
    onSuccess: (application) => {
      keepApplication(queryClient, application)
      forgetLists(queryClient)
    },
  })
  const answer = useMutation({
    mutationFn: (given: CheckAnswer) => call(answerCheck, { params: { id }, body: given }),
    onMutate(given) {
      change({ checks: checked(given, name, checks) })
      return { checks }
    },
    onSuccess: (kept) => change({ checks: kept }),
    onError: (_error, _given, before) => before && change(before),
  })
  const turn = useMutation({
    mutationFn: (file: ReviewFile) => call(turnFile, { params: { id: file.id }, body: { rotation: turned(file) } }),
    onMutate(file) {
      change({ files: files.map((one) => (one.id === file.id ? { ...one, rotation: turned(file) } : one)) })
      return { files }
    },
    onError: (_error, _file, before) => before && change(before),
  })
  return { assign, answer, turn }
}
