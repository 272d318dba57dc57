import type { WholeApplication } from '#contract/applications/office-applications.ts'

export type ReviewFile = WholeApplication['files'][number]

/** Shown on the page. What could hold more than a picture, a PDF or an SVG, is only saved. */
const SHOWN = ['image/png', 'image/jpeg']

export const isPicture = ({ type }: ReviewFile) => SHOWN.includes(type)

/** What it is called beside the others: Photo, Certificate 1. */
export const titleOf = ({ kind, place }: ReviewFile) => (kind === 'passport' ? 'Photo' : `Certificate ${place + 1}`)

/** PDF, SVG. */
const kindOf = ({ name }: ReviewFile) => name.slice(name.lastIndexOf('.') + 1).toUpperCase()

/** Whether this person has looked at it. */
export function lookOf(file: ReviewFile, isOpen: boolean) {
  if (isOpen && isPicture(file)) return 'open'
  const look = file.seen_by_me ? 'seen' : 'not seen'
  return isPicture(file) ? look : `${kindOf(file)}, ${look}`
}
