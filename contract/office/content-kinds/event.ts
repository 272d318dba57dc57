import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/limits.ts'
import {
  contentKind,
  LONGEST_RICH,
  Needed,
  NeededMoment,
  SpareMoment,
  SpareNaira,
  SparePicture,
  Typed,
  TypedPicture,
  usualColumns,
} from './fields.ts'

const Facts = v.object({
  title: Needed('Give the event a title.', LONGEST_TITLE),
  location: Needed('Say where it is held.', LONGEST_TITLE),
  description: Needed('Describe the event.', LONGEST_RICH),
  start_date: NeededMoment('Say when it begins.'),
  end_date: SpareMoment,
  fee: SpareNaira,
  picture: SparePicture,
})

export const eventKind = contentKind({
  words: { one: 'event', many: 'Events' },
  area: 'content',
  draft: v.strictObject({
    title: Typed(LONGEST_TITLE),
    location: Typed(LONGEST_TITLE),
    description: Typed(LONGEST_RICH),
    start_date: Typed(40),
    end_date: Typed(40),
    fee: Typed(20),
    picture: TypedPicture,
  }),
  ready: v.pipe(
    Facts,
    v.forward(
      v.check(({ start_date, end_date }) => !end_date || end_date >= start_date, 'It ends before it begins.'),
      ['end_date'],
    ),
  ),
  fields: [
    { name: 'title', label: 'Title', type: 'line' },
    { name: 'location', label: 'Place', type: 'line' },
    { name: 'start_date', label: 'Begins', type: 'moment' },
    { name: 'end_date', label: 'Ends', type: 'moment', optional: true },
    { name: 'fee', label: 'Fee', type: 'naira', optional: true, hint: 'Empty: the event is free.' },
    { name: 'picture', label: 'Poster', type: 'picture', optional: true },
    { name: 'description', label: 'Description', type: 'rich' },
  ],
  columns: usualColumns,
  title: 'title',
})
