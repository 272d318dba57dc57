import { addYearPack, closeYearPack, countYearPack, needsNote, type YearPack } from '#contract/money/year-packs.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { tiesWhole } from '#domain/money/year-pack-sums.ts'
import { act } from '#src/office/kit/act/act.ts'

/** The running year and so many before it are offered. */
const EARLIER = 5

const runningYear = () => duesYearOf(dayInAbuja(Date.now()))

interface Drafted {
  /** The year whose closed pack is issued again. */
  again?: number
}

/** A draft of a year: a new one, or with a reason one in place of a closed pack. */
export const draftYearPackAct = act({
  name: 'draft-year-pack',
  endpoint: addYearPack,
  title: ({ again }: Drafted) => (again === undefined ? 'Draft a year pack' : `Issue ${nameOfYear(again)} again`),
  text: ({ again }) =>
    again === undefined
      ? 'The books are counted up to 30 June, or up to yesterday in the running year. A draft is counted again as often as you like.'
      : 'A new draft is counted. The closed pack stays as it is, and is marked once you close the new one.',
  label: 'Count the draft',
  begin: ({ again }) => ({ year: String(again ?? runningYear() - 1), reason: '' }),
  fields: [
    {
      name: 'year',
      label: 'Dues year',
      kind: 'choice',
      when: ({ again }) => again === undefined,
      choices: () =>
        Array.from({ length: EARLIER + 1 }, (_, back) => runningYear() - back).map((one) => ({
          value: String(one),
          label: one === runningYear() ? `${nameOfYear(one)}, the running year` : nameOfYear(one),
        })),
    },
    {
      name: 'reason',
      label: 'Reason',
      optional: ({ again }) => again === undefined,
      hint: ({ again }) =>
        again === undefined ? 'Required if the year already has a closed pack.' : 'It is kept with the pack.',
      longest: 1_000,
    },
  ],
  sends: (_, { year, reason }) => ({ body: { year: Number(year), ...(reason.trim() && { reason }) } }),
  done: (_, { year }) => `The books of ${nameOfYear(Number(year))} are being counted`,
  outcome: ({ id }) => ({ to: `/money/year-packs/${id}` }),
})

export const countYearPackAct = act({
  name: 'count-year-pack',
  endpoint: countYearPack,
  isDirect: true,
  title: 'Count a year pack',
  label: 'Count again',
  sends: ({ id }: YearPack) => ({ params: { id } }),
  done: 'The books are being counted',
})

const differs = ({ checks = [] }: YearPack) => !tiesWhole(checks)

export const closeYearPackAct = act({
  name: 'close-year-pack',
  endpoint: closeYearPack,
  title: ({ year }: YearPack) => `Close ${nameOfYear(year)}`,
  text: 'Sums and files stay as they are now. The workbook names members and keeps those names, also after their accounts are erased.',
  label: 'Close it',
  begin: () => ({ note: '' }),
  fields: [
    {
      name: 'note',
      label: 'Note',
      kind: 'passage',
      hint: 'The sums do not tie. Say why the year is closed all the same: it stands in the pack.',
      longest: 1_000,
      when: differs,
    },
  ],
  errors: (pack, { note }): { note?: string } => (differs(pack) && !note.trim() ? { note: needsNote } : {}),
  sends: ({ id, hash }, { note }) => ({ params: { id }, body: { hash: hash ?? '', ...(note.trim() && { note }) } }),
  done: ({ year }) => `The pack of ${nameOfYear(year)} is closed`,
})
