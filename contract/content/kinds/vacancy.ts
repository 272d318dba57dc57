import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/common/limits.ts'
import { ownAddressOf } from '#contract/content/own-page.ts'
import {
  addressField,
  contentKind,
  LONGEST_RICH,
  Needed,
  NeededLine,
  NeededMoment,
  SpareAddress,
  Typed,
  usualColumns,
} from './fields.ts'

const LONGEST_LINE = 120
const LONGEST_LINK = 500

/** A job that somebody offers, as long as one can apply. */
export const vacancyKind = contentKind({
  words: { one: 'job', many: 'Jobs' },
  area: 'content',
  draft: v.strictObject({
    title: Typed(LONGEST_TITLE),
    employer: Typed(LONGEST_LINE),
    place: Typed(LONGEST_LINE),
    body: Typed(LONGEST_RICH),
    apply_at: Typed(LONGEST_LINK),
    closes_at: Typed(40),
    address: Typed(LONGEST_TITLE),
  }),
  ready: v.pipe(
    v.object({
      title: NeededLine('Give the job a title.', LONGEST_TITLE),
      employer: NeededLine('Say who employs.', LONGEST_LINE),
      place: NeededLine('Say where the work is done.', LONGEST_LINE),
      body: Needed('Describe the job.', LONGEST_RICH),
      apply_at: v.pipe(
        Needed('Say where one applies.', LONGEST_LINK),
        v.regex(
          /^(?:https:\/\/[^\s<>"]+|[^\s<>@"?&:/]+@[^\s<>@"?&:/]+)$/,
          'Give an address that begins with https://, or an e-mail address.',
        ),
      ),
      closes_at: NeededMoment('Say until when one can apply.'),
      address: SpareAddress,
    }),
    v.forward(
      v.check(
        ({ title, address }) => address !== '' || /^(?!\d+$)./.test(ownAddressOf(title)),
        'Of this title no address can be made. Enter one.',
      ),
      ['address'],
    ),
  ),
  fields: [
    { name: 'title', label: 'Title', type: 'line' },
    { name: 'employer', label: 'Employer', type: 'line' },
    { name: 'place', label: 'Place', type: 'line', hint: 'A town or an address, or: from anywhere.' },
    { name: 'body', label: 'Text', type: 'rich' },
    {
      name: 'apply_at',
      label: 'Apply at',
      type: 'line',
      hint: 'A link that begins with https://, or an e-mail address.',
    },
    { name: 'closes_at', label: 'Open until', type: 'moment', hint: 'The job leaves the site then by itself.' },
    addressField('/jobs/', 'Stays as it is when the title changes. Without one, the title makes it.'),
  ],
  columns: usualColumns,
  title: 'title',
})
