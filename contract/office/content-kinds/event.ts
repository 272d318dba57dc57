import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/limits.ts'
import {
  contentKind,
  LONGEST_RICH,
  Needed,
  NeededMoment,
  SpareCount,
  SpareMoment,
  SpareNaira,
  SparePicture,
  Typed,
  TypedPicture,
  usualColumns,
} from './fields.ts'

/** An event without an end ends as it begins. */
const endOf = ({ start_date, end_date }: { start_date: Date; end_date: Date | null }) => end_date ?? start_date

const Facts = v.object({
  title: Needed('Give the event a title.', LONGEST_TITLE),
  location: Needed('Say where it is held.', LONGEST_TITLE),
  description: Needed('Describe the event.', LONGEST_RICH),
  start_date: NeededMoment('Say when it begins.'),
  end_date: SpareMoment,
  registration_opens: SpareMoment,
  registration_closes: SpareMoment,
  fee: SpareNaira,
  places: SpareCount,
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
    registration_opens: Typed(40),
    registration_closes: Typed(40),
    fee: Typed(20),
    places: Typed(20),
    picture: TypedPicture,
  }),
  ready: v.pipe(
    Facts,
    v.forward(
      v.check(({ start_date, end_date }) => !end_date || end_date >= start_date, 'It ends before it begins.'),
      ['end_date'],
    ),
    v.forward(
      v.check(
        ({ registration_opens, registration_closes, ...event }) =>
          !registration_opens || registration_opens < (registration_closes ?? endOf(event)),
        'Registration opens after it has closed.',
      ),
      ['registration_opens'],
    ),
    v.forward(
      v.check(
        ({ registration_closes, ...event }) => !registration_closes || registration_closes <= endOf(event),
        'Registration closes after the event has ended.',
      ),
      ['registration_closes'],
    ),
  ),
  fields: [
    { name: 'title', label: 'Title', type: 'line' },
    { name: 'location', label: 'Place', type: 'line' },
    { name: 'start_date', label: 'Begins', type: 'moment' },
    { name: 'end_date', label: 'Ends', type: 'moment', optional: true },
    {
      ...{ name: 'registration_opens', label: 'Registration opens', type: 'moment', optional: true },
      hint: 'Leave it empty to open at once.',
    },
    {
      ...{ name: 'registration_closes', label: 'Registration closes', type: 'moment', optional: true },
      hint: 'Leave it empty to close when the event ends.',
    },
    { name: 'fee', label: 'Fee', type: 'naira', optional: true, hint: 'Leave it empty for a free event.' },
    {
      ...{ name: 'places', label: 'Number of places', type: 'number', optional: true },
      hint: 'Leave it empty for no limit.',
    },
    { name: 'picture', label: 'Poster', type: 'picture', optional: true },
    { name: 'description', label: 'Description', type: 'rich' },
  ],
  columns: usualColumns,
  title: 'title',
})
