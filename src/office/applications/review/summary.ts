import type { WholeApplication } from '#contract/applications/office-applications.ts'
import {
  type CheckId,
  checks,
  type FieldId,
  fields,
  type SectionId,
  sectionIds,
} from '#contract/applications/review-catalogue.ts'
import {
  checksFor,
  fieldsOf,
  isSensitive,
  qualificationAt,
  reviewKindOf,
  wordsOfValue,
} from '#domain/applications/review.ts'
import { dayOf, momentOf } from '#src/office/kit/times.ts'

type Answer = WholeApplication['checks'][number]

export interface Standing {
  pass: number
  flagged: number
  all: number
}

export const checkIdsOf = (application: WholeApplication) =>
  checksFor(reviewKindOf(application), application.qualifications.length)

export const answerOf = ({ checks: answers }: WholeApplication, id: CheckId): Answer | undefined =>
  answers.find(({ check }) => check === id)

function standingOf(application: WholeApplication, ids: readonly CheckId[]): Standing {
  const answers = ids.flatMap((id) => answerOf(application, id) ?? [])
  const flagged = answers.filter(({ reason }) => reason !== null).length
  return { pass: answers.length - flagged, flagged, all: ids.length }
}

/** How all of its checks stand. */
export const standingOfAll = (application: WholeApplication) => standingOf(application, checkIdsOf(application))

/** "12 of 15 checks pass, 1 reason, 2 to do" */
export function inWords({ pass, flagged, all }: Standing) {
  const todo = all - pass - flagged
  return [
    `${pass} of ${all} checks ${pass === 1 ? 'passes' : 'pass'}`,
    flagged > 0 && `${flagged} ${flagged === 1 ? 'reason' : 'reasons'}`,
    todo > 0 && `${todo} to do`,
  ]
    .filter(Boolean)
    .join(', ')
}

export interface Section {
  id: SectionId
  checks: CheckId[]
  fields: FieldId[]
  standing: Standing
}

/** The sections in which this application has something to look at. */
export function sectionsOf(application: WholeApplication): Section[] {
  const asked = checkIdsOf(application)
  // Not told to everybody of the office.
  const isTold = (field: FieldId) => !isSensitive(field) || Object.hasOwn(application.form ?? {}, field)
  const held = fieldsOf(application).filter(isTold)
  return sectionIds.flatMap((id) => {
    const ids = asked.filter((check) => checks[check].section === id)
    const shown = held.filter((field) => fields[field].section === id)
    if (ids.length === 0 && shown.length === 0) return []
    return { id, checks: ids, fields: shown, standing: standingOf(application, ids) }
  })
}

/** The file that a field stands for. */
export function fileOf({ files }: WholeApplication, id: FieldId) {
  if (id === 'passport') return files.find(({ kind }) => kind === 'passport')
  const place = qualificationAt(id)
  return files.find((file) => file.kind === 'qualification' && file.place === place)
}

/** What the field says; empty where it was left out. */
export function textOf(application: WholeApplication, id: FieldId): string {
  const { form, qualifications, ethics_agreed_at } = application
  const place = qualificationAt(id)
  if (place !== null) return qualifications[place] ?? ''
  if (id === 'agrees_to_ethics') return ethics_agreed_at ? `Agreed to, ${momentOf(ethics_agreed_at)}` : ''
  const value = form?.[id] ?? ''
  return fields[id].type === 'day' && value ? dayOf(value) : wordsOfValue(id, value)
}

/** Answers that nobody has accepted or declined yet. */
export const answersToSettle = ({ requests }: WholeApplication) =>
  requests
    .filter(({ state }) => state === 'answered')
    .flatMap(({ items }) => items.filter(({ state }) => state === 'answered')).length

/** What was asked and how it stands, in a word or two. */
export function inShort(application: WholeApplication) {
  const open = answersToSettle(application)
  if (open > 0) return open === 1 ? '1 answer' : `${open} answers`
  return application.status === 'waiting' ? 'asked' : ''
}

/** Whether all checks of a section pass; null where none has a reason and some are still to be looked at. */
export function passes({ standing: { pass, flagged, all } }: Section): boolean | null {
  if (flagged > 0) return false
  return all > 0 && pass === all ? true : null
}
