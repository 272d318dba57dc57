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

const MOST_SPEAKERS = 20
const MOST_PARTS = 40
const LONGEST_LINE = 300
const LONGEST_PASSAGE = 2_000

const Entries = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.optional(v.pipe(v.array(entry), v.maxLength(most, `Use at most ${most} of them.`)), [])
const Extra = v.pipe(v.string(), v.trim())

const Speaker = v.object({
  name: Needed('Give the name of the speaker.', LONGEST_LINE),
  role: Extra,
  about: Extra,
})

const ProgrammePart = v.object({
  time: Needed('Say at what time.', LONGEST_LINE),
  title: Needed('Say what takes place.', LONGEST_LINE),
  who: Extra,
})

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
  speakers: v.array(Speaker),
  programme: v.array(ProgrammePart),
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
    speakers: Entries(
      v.strictObject({ name: Typed(LONGEST_LINE), role: Typed(LONGEST_LINE), about: Typed(LONGEST_PASSAGE) }),
      MOST_SPEAKERS,
    ),
    programme: Entries(
      v.strictObject({ time: Typed(LONGEST_LINE), title: Typed(LONGEST_LINE), who: Typed(LONGEST_LINE) }),
      MOST_PARTS,
    ),
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
    {
      ...{
        name: 'speakers',
        label: 'Speakers',
        type: 'entries',
        entry: 'speaker',
        most: MOST_SPEAKERS,
        optional: true,
      },
      fields: [
        { name: 'name', label: 'Name', type: 'line' },
        { name: 'role', label: 'Position and organisation', type: 'line', optional: true },
        { name: 'about', label: 'About the speaker', type: 'passage', longest: LONGEST_PASSAGE, optional: true },
      ],
    },
    {
      ...{ name: 'programme', label: 'Programme', type: 'entries', entry: 'part', most: MOST_PARTS, optional: true },
      fields: [
        { name: 'time', label: 'Time', type: 'line', hint: 'As visitors read it, like 09:00 or Day 2, 11:30.' },
        { name: 'title', label: 'What takes place', type: 'line' },
        { name: 'who', label: 'By whom', type: 'line', optional: true },
      ],
    },
  ],
  columns: usualColumns,
  title: 'title',
})
