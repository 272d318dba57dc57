import type { WholeApplication } from '#contract/applications/office-applications.ts'

export type ReviewFile = WholeApplication['files'][number]

const PICTURES = ['image/png', 'image/jpeg']

export const isPicture = ({ type }: ReviewFile) => PICTURES.includes(type)

export const PDF = 'application/pdf'

/** A PDF is shown by the browser's own reader, which phones and small browsers lack. */
export const isReadable = ({ type }: ReviewFile) => type === PDF && navigator.pdfViewerEnabled

/** Shown beside the checks. All else, as an SVG, is only saved. */
export const isShown = (file: ReviewFile) => isPicture(file) || isReadable(file)

/** What it is called beside the others: Photo, Certificate 1. */
export const titleOf = ({ kind, place }: ReviewFile) => (kind === 'passport' ? 'Photo' : `Certificate ${place + 1}`)

/** PDF, SVG. */
const kindOf = ({ name }: ReviewFile) => name.slice(name.lastIndexOf('.') + 1).toUpperCase()

/** Whether this person has looked at it. */
export function lookOf(file: ReviewFile, isOpen: boolean) {
  if (isOpen && isShown(file)) return 'open'
  const look = file.seen_by_me ? 'seen' : 'not seen'
  return isPicture(file) ? look : `${kindOf(file)}, ${look}`
}
