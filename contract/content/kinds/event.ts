import * as v from 'valibot'
import { LONGEST_TITLE } from '#contract/common/limits.ts'
import { networkLimits, reEntries, rolls, unlistedTickets } from '#contract/door/door.ts'
import { priceGroups } from '#contract/events/event-price.ts'
import { questionKinds } from '#contract/events/event-questions.ts'
import { quorums } from '#contract/events/quorum.ts'
import {
  addressField,
  contentKind,
  LONGEST_RICH,
  Needed,
  NeededLine,
  NeededMoment,
  SpareAddress,
  SpareCount,
  SpareMoment,
  SpareNaira,
  SparePicture,
  Typed,
  TypedPicture,
  usualColumns,
} from './fields.ts'

/** Whom a price is for, in words. */
const groupNames = {
  everyone: 'Everyone',
  members: 'Members, all grades',
  1: 'Fellows',
  2: 'Members (the grade)',
  3: 'Associates',
  4: 'Graduates',
}

const kindNames = {
  text: 'A line',
  long: 'Several lines',
  one: 'One choice',
  many: 'Several choices',
  yesNo: 'Yes or no',
  number: 'A number',
  day: 'A date',
  consent: 'A box to tick',
}
const ofNames = { seat: 'Each person', order: 'The person who registers' }
const answerNames = { yes: 'Yes', no: 'No' }

/** An event without an end ends as it begins. */
const endOf = ({ start_date, end_date }: { start_date: Date; end_date: Date | null }) => end_date ?? start_date

const MOST_SPEAKERS = 20
const MOST_HOURS = 100
/** The width of a speaker's picture by its height. */
export const SPEAKER_SHAPE = 400 / 460
const MOST_PARTS = 40
const LONGEST_LINE = 300
const LONGEST_PASSAGE = 2_000
const LONGEST_NOTE = 500

const Entries = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.optional(v.pipe(v.array(entry), v.maxLength(most, `Use at most ${most} of them.`)), [])
const Extra = v.pipe(v.string(), v.trim())

const Speaker = v.object({
  name: NeededLine('Give the name of the speaker.', LONGEST_LINE),
  role: Extra,
  about: Extra,
  picture: SparePicture,
})

const ProgrammePart = v.object({
  time: NeededLine('Say at what time.', LONGEST_LINE),
  title: NeededLine('Say what takes place.', LONGEST_LINE),
  who: Extra,
  day: Extra,
  room: Extra,
})

const MOST_PRICES = 20
const MOST_CODES = 100
const MOST_TYPES = 10
const LONGEST_TYPE = 60
const MOST_QUESTIONS = 20
const MOST_REFUNDS = 5

/** A time in which something holds, in the shape in which it is kept. */
const Stretch = {
  from: v.pipe(
    SpareMoment,
    v.transform((moment) => moment?.toISOString() ?? null),
  ),
  until: v.pipe(
    SpareMoment,
    v.transform((moment) => moment?.toISOString() ?? null),
  ),
}

const endsAfter = ({ from, until }: { from: string | null; until: string | null }) => !from || !until || from < until

/** A price as the editor types it. */
export const TypedPrice = v.pipe(
  v.object({
    for: v.picklist(priceGroups, 'Choose whom it is for.'),
    amount: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{1,9}$/, 'Enter whole naira in digits, like 15000. 0 is free.'),
      v.transform(Number),
    ),
    ticket_type: v.pipe(
      v.string(),
      v.transform((id) => id || undefined),
    ),
    ...Stretch,
  }),
  v.forward(
    v.check((stretch) => endsAfter(stretch), 'It ends before it begins.'),
    ['until'],
  ),
)

const Code = v.pipe(
  v.object({
    code: v.pipe(
      v.string(),
      v.trim(),
      v.toUpperCase(),
      v.regex(/^[A-Z0-9-]{5,20}$/, 'Use 5 to 20 letters, digits and hyphens.'),
    ),
    percent: v.pipe(
      SpareCount,
      v.check((percent) => percent === null || (percent >= 1 && percent <= 100), 'Give a percentage from 1 to 100.'),
    ),
    sum: SpareNaira,
    ...Stretch,
    uses: SpareCount,
  }),
  v.forward(
    v.check((stretch) => endsAfter(stretch), 'It ends before it begins.'),
    ['until'],
  ),
  v.forward(
    v.check(({ percent, sum }) => (percent === null) !== (sum === null), 'Give a percentage or a sum, one of the two.'),
    ['percent'],
  ),
)

const digits = (most: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,4}$/, message),
    v.transform(Number),
    v.check((number) => number <= most, message),
  )

const Refund = v.object({
  hours: digits(8_760, 'Give the hours in digits, like 48, and 8760 (a year) at most.'),
  percent: digits(100, 'Give a percentage from 0 to 100.'),
})

/** Whether each step is nearer to the event than the one before it, and gives back less. */
const fall = (steps: v.InferOutput<typeof Refund>[]) =>
  steps.every(({ hours, percent }, at) => {
    const before = steps[at - 1]
    return !before || (before.hours > hours && before.percent > percent)
  })

const choicesIn = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)

/** Some number that stands for these words. */
const hashOf = (text: string) =>
  [...text].reduce((hash, sign) => (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7).toString(36)

const yesOrNo = v.picklist(['', 'yes', 'no'])

const Question = v.pipe(
  v.object({
    text: NeededLine('Write the question.', LONGEST_LINE),
    kind: v.picklist(questionKinds, 'Choose how it is answered.'),
    choices: v.pipe(v.string(), v.transform(choicesIn)),
    of: v.pipe(
      v.picklist(['', 'seat', 'order']),
      v.transform((of) => of || ('seat' as const)),
    ),
    required: v.pipe(
      yesOrNo,
      v.transform((answer) => answer === 'yes'),
    ),
    sensitive: v.pipe(
      yesOrNo,
      v.transform((answer) => answer === 'yes'),
    ),
  }),
  v.forward(
    v.check(
      ({ kind, choices }) => !['one', 'many'].includes(kind) || choices.length > 1,
      'Give two choices at least, one a line.',
    ),
    ['choices'],
  ),
  // A question with other words is another question: answers to the former one stay with its words.
  v.transform(({ choices, ...question }) => {
    const chosen = ['one', 'many'].includes(question.kind) ? choices : []
    return { ...question, choices: chosen, id: hashOf([question.text, question.kind, ...chosen].join('\n')) }
  }),
)

/** A ticket type as the editor types it. */
export const TypedTicketType = v.pipe(
  v.object({
    id: v.string(),
    name: NeededLine('Name the ticket.', LONGEST_TYPE),
    about: Extra,
    fee: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{0,9}$/, 'Enter whole naira in digits, like 15000. 0 is free.'),
      v.transform((text) => (text === '' ? null : Number(text))),
    ),
    size: SpareCount,
    ...Stretch,
    on_sale: yesOrNo,
    note: v.optional(Extra, ''),
    link: v.optional(
      v.pipe(Extra, v.regex(/^(https:\/\/[^\s<>"]+)?$/, 'Give an address that begins with https://.')),
      '',
    ),
  }),
  v.forward(
    v.check((stretch) => endsAfter(stretch), 'It ends before it begins.'),
    ['until'],
  ),
  v.transform(({ id, on_sale, note, link, ...type }) => ({
    ...type,
    id: id || hashOf(type.name),
    retired: on_sale === 'no',
    ...(note && { note }),
    ...(link && { link }),
  })),
)

const areDifferent = (codes: readonly { code: string }[]) =>
  new Set(codes.map(({ code }) => code)).size === codes.length

const Facts = v.object({
  title: NeededLine('Give the event a title.', LONGEST_TITLE),
  location: NeededLine('Say where it is held.', LONGEST_TITLE),
  description: Needed('Describe the event.', LONGEST_RICH),
  start_date: NeededMoment('Say when it begins.'),
  end_date: SpareMoment,
  registration_opens: SpareMoment,
  registration_closes: SpareMoment,
  fee: SpareNaira,
  places: SpareCount,
  picture: SparePicture,
  address: SpareAddress,
  speakers: v.array(Speaker),
  programme: v.array(ProgrammePart),
  prices: v.array(TypedPrice),
  member_price_on: v.pipe(
    v.picklist(['', 'registration', 'event']),
    v.transform((day) => day || ('registration' as const)),
  ),
  re_entry: v.pipe(
    v.picklist(['', ...reEntries]),
    v.transform((again) => again || ('never' as const)),
  ),
  unlisted: v.pipe(
    v.picklist(['', ...unlistedTickets]),
    v.transform((how) => how || ('admit' as const)),
  ),
  roll: v.pipe(
    v.picklist(['', ...rolls]),
    v.transform((who) => who || ('none' as const)),
  ),
  quorum: v.pipe(
    v.picklist(['', ...quorums]),
    v.transform((rule) => rule || ('none' as const)),
  ),
  quorum_of: SpareCount,
  mcpd_hours: v.pipe(
    SpareCount,
    v.check(
      (hours) => hours === null || (hours >= 1 && hours <= MOST_HOURS),
      `Give the hours from 1 to ${MOST_HOURS}.`,
    ),
  ),
  one_network: v.pipe(
    v.picklist(['', ...networkLimits]),
    v.transform((how) => how || ('limited' as const)),
  ),
  codes: v.pipe(
    v.array(Code),
    v.check((codes) => areDifferent(codes), 'Two codes are alike.'),
  ),
  ticket_types: v.pipe(
    v.array(TypedTicketType),
    v.check(
      (types) => new Set(types.map(({ name }) => name.toLowerCase())).size === types.length,
      'Two ticket types have the same name.',
    ),
  ),
  refunds: v.pipe(
    v.array(Refund),
    v.check(fall, 'Begin with the most hours: each step needs fewer hours and a lower percentage than the one before.'),
  ),
  questions: v.pipe(
    v.array(Question),
    v.check(
      (questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
      'Two questions are alike.',
    ),
  ),
})

export const eventKind = contentKind({
  words: { one: 'event', many: 'Events' },
  area: 'events',
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
    address: Typed(LONGEST_TITLE),
    speakers: Entries(
      v.strictObject({
        name: Typed(LONGEST_LINE),
        role: Typed(LONGEST_LINE),
        about: Typed(LONGEST_PASSAGE),
        picture: TypedPicture,
      }),
      MOST_SPEAKERS,
    ),
    programme: Entries(
      v.strictObject({
        time: Typed(LONGEST_LINE),
        title: Typed(LONGEST_LINE),
        who: Typed(LONGEST_LINE),
        day: Typed(LONGEST_LINE),
        room: Typed(LONGEST_LINE),
      }),
      MOST_PARTS,
    ),
    prices: Entries(
      v.strictObject({ for: Typed(20), amount: Typed(20), from: Typed(40), until: Typed(40), ticket_type: Typed(40) }),
      MOST_PRICES,
    ),
    member_price_on: v.optional(v.picklist(['', 'registration', 'event']), ''),
    re_entry: v.optional(v.picklist(['', ...reEntries]), ''),
    unlisted: v.optional(v.picklist(['', ...unlistedTickets]), ''),
    roll: v.optional(v.picklist(['', ...rolls]), ''),
    quorum: v.optional(v.picklist(['', ...quorums]), ''),
    quorum_of: v.optional(Typed(20), ''),
    mcpd_hours: v.optional(Typed(20), ''),
    one_network: v.optional(v.picklist(['', ...networkLimits]), ''),
    codes: Entries(
      v.strictObject({
        code: Typed(40),
        percent: Typed(20),
        sum: Typed(20),
        from: Typed(40),
        until: Typed(40),
        uses: Typed(20),
      }),
      MOST_CODES,
    ),
    ticket_types: Entries(
      v.strictObject({
        id: Typed(40),
        name: Typed(LONGEST_TYPE),
        about: Typed(LONGEST_LINE),
        fee: Typed(20),
        size: Typed(20),
        from: Typed(40),
        until: Typed(40),
        on_sale: Typed(20),
        note: Typed(LONGEST_NOTE),
        link: Typed(LONGEST_LINE),
      }),
      MOST_TYPES,
    ),
    refunds: Entries(v.strictObject({ hours: Typed(20), percent: Typed(20) }), MOST_REFUNDS),
    questions: Entries(
      v.strictObject({
        text: Typed(LONGEST_LINE),
        kind: Typed(20),
        choices: Typed(LONGEST_PASSAGE),
        of: Typed(20),
        required: Typed(20),
        sensitive: Typed(20),
      }),
      MOST_QUESTIONS,
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
    v.forward(
      v.check(
        ({ fee, prices }) => fee !== null || prices.length === 0,
        'Set a fee first: these prices are in addition to it.',
      ),
      ['prices'],
    ),
    v.forward(
      v.check(
        ({ fee, ticket_types }) => fee !== null || ticket_types.every((type) => !type.fee),
        'Set a fee first: a ticket type has a price.',
      ),
      ['fee'],
    ),
    v.forward(
      v.check(
        ({ prices, ticket_types }) =>
          prices.every((price) => !price.ticket_type || ticket_types.some(({ id }) => id === price.ticket_type)),
        'A price is for a ticket type that is not in the list any more. Choose another one.',
      ),
      ['prices'],
    ),
    v.forward(
      v.check(
        ({ quorum, quorum_of }) => quorum === 'none' || (quorum_of !== null && quorum_of > 0),
        'Say how many members are needed, or what percentage.',
      ),
      ['quorum_of'],
    ),
    v.forward(
      v.check(
        ({ quorum, quorum_of }) => quorum !== 'share' || quorum_of === null || quorum_of <= 100,
        'Give a percentage from 1 to 100.',
      ),
      ['quorum_of'],
    ),
    v.forward(
      v.check(
        ({ quorum, roll }) => quorum === 'none' || roll !== 'none',
        'A quorum counts members: let members in without a ticket.',
      ),
      ['roll'],
    ),
    v.forward(
      v.check(({ fee, codes }) => fee !== null || codes.length === 0, 'Set a fee first: a free event needs no codes.'),
      ['codes'],
    ),
  ),
  sections: {
    about: 'What and where',
    when: 'When',
    registration: 'Registration',
    tickets: 'Tickets and prices',
    programme: 'Programme and speakers',
    door: 'At the door',
  },
  fields: [
    { name: 'title', section: 'about', label: 'Title', type: 'line' },
    { name: 'location', section: 'about', label: 'Place', type: 'line' },
    {
      ...addressField('/events/', 'Without one, its number is its address, and keeps leading to it.'),
      section: 'about',
    },
    { name: 'start_date', section: 'when', label: 'Begins', type: 'moment' },
    { name: 'end_date', section: 'when', label: 'Ends', type: 'moment', optional: true },
    {
      name: 'registration_opens',
      section: 'registration',
      label: 'Registration opens',
      type: 'moment',
      optional: true,
      hint: 'Leave it empty to open at once.',
    },
    {
      name: 'registration_closes',
      section: 'registration',
      label: 'Registration closes',
      type: 'moment',
      optional: true,
      hint: 'Leave it empty to close when the event ends.',
    },
    {
      name: 'fee',
      section: 'tickets',
      label: 'Fee',
      type: 'naira',
      optional: true,
      hint: 'Leave it empty for a free event.',
    },
    {
      name: 'member_price_on',
      section: 'tickets',
      label: 'Dues have to be settled',
      type: 'choice',
      optional: true,
      hint: 'For the prices of members and grades.',
      choices: ['registration', 'event'],
      usual: 'registration',
      called: { registration: 'On the day of registration', event: 'On the first day of the event' },
    },
    {
      name: 'places',
      section: 'registration',
      label: 'Number of places',
      type: 'number',
      optional: true,
      hint: 'Leave it empty for no limit.',
    },
    {
      name: 're_entry',
      section: 'door',
      label: 'Re-entry with the same ticket',
      type: 'choice',
      optional: true,
      hint: 'Only paired phones record that somebody has left.',
      choices: reEntries,
      usual: 'never',
      called: { never: 'Never', daily: 'Once on each day', free: 'After its holder has left' },
    },
    {
      name: 'unlisted',
      section: 'door',
      label: 'Tickets newer than the list on a phone',
      type: 'choice',
      optional: true,
      hint: 'A phone without network does not know what was sold or passed on since it fetched its list. It can tell that such a ticket is genuine.',
      choices: unlistedTickets,
      usual: 'admit',
      called: { admit: 'Let in', ask: 'Ask the person at the door' },
    },
    {
      name: 'roll',
      section: 'door',
      label: 'Members without a ticket',
      type: 'choice',
      optional: true,
      hint: 'For a meeting: members show a card or say their number or name, and need not register.',
      choices: rolls,
      usual: 'none',
      called: {
        none: 'Everybody needs a ticket',
        members: 'Let members in',
        desk: 'Let in who is in good standing, ask the others to the desk',
      },
    },
    {
      name: 'quorum',
      section: 'door',
      label: 'Quorum',
      type: 'choice',
      optional: true,
      hint: 'For a general meeting. The office then freezes the roll of who may vote, and doors and hall show how many voters are in.',
      choices: quorums,
      usual: 'none',
      called: { none: 'None', number: 'A number of voters', share: 'A share of the members who may vote' },
    },
    {
      name: 'quorum_of',
      section: 'door',
      label: 'Voters needed',
      type: 'number',
      optional: true,
      hint: 'How many, or for a share the percentage. A share is rounded up. A change holds once the roll is frozen again.',
    },
    {
      name: 'mcpd_hours',
      section: 'door',
      label: 'MCPD hours',
      type: 'number',
      optional: true,
      hint: 'Once it is over, each member who came gets so many hours. It cannot be changed after the end. Leave it empty where it does not count.',
    },
    {
      name: 'one_network',
      section: 'registration',
      label: 'Registrations from one network',
      type: 'choice',
      optional: true,
      hint: 'Visitors who are not signed in can hold 20 places at a time and take 50 a day from one network, so that one person cannot take them all. Lift the limit where many register from one hall or office.',
      choices: networkLimits,
      usual: 'limited',
      called: { limited: 'Limited', any: 'Not limited' },
    },
    { name: 'picture', section: 'about', label: 'Poster', type: 'picture', optional: true },
    { name: 'description', section: 'about', label: 'Description', type: 'rich' },
    {
      name: 'speakers',
      section: 'programme',
      label: 'Speakers',
      type: 'entries',
      entry: 'speaker',
      most: MOST_SPEAKERS,
      optional: true,
      fields: [
        { name: 'name', label: 'Name', type: 'line' },
        { name: 'role', label: 'Position and organisation', type: 'line', optional: true },
        { name: 'about', label: 'About the speaker', type: 'passage', longest: LONGEST_PASSAGE, optional: true },
        {
          name: 'picture',
          label: 'Portrait',
          type: 'picture',
          optional: true,
          shape: SPEAKER_SHAPE,
          hint: 'Shown small beside the name. If other speakers have pictures, a speaker without one is shown with initials.',
        },
      ],
    },
    {
      name: 'programme',
      section: 'programme',
      label: 'Programme',
      type: 'entries',
      entry: 'part',
      most: MOST_PARTS,
      optional: true,
      fields: [
        {
          name: 'day',
          label: 'Day',
          type: 'line',
          optional: true,
          hint: 'For an event of several days, as visitors read it, like Day 1 or Friday, 5 March. Parts of a day stand below each other.',
        },
        { name: 'time', label: 'Time', type: 'line', hint: 'As visitors read it, like 09:00 or 09:00 to 10:30.' },
        { name: 'title', label: 'What takes place', type: 'line' },
        { name: 'who', label: 'By whom', type: 'line', optional: true },
        { name: 'room', label: 'Room', type: 'line', optional: true },
      ],
    },
    {
      name: 'ticket_types',
      section: 'tickets',
      label: 'Ticket types',
      type: 'entries',
      entry: 'ticket type',
      most: MOST_TYPES,
      optional: true,
      hint: 'Leave them out where all tickets are alike. A sold type that you remove is not for sale any more; its tickets stay valid.',
      fields: [
        { name: 'id', label: 'Id', type: 'id' },
        { name: 'name', label: 'Name', type: 'line', hint: 'Like Standard, Student or Gala table.' },
        { name: 'about', label: 'Description', type: 'line', optional: true },
        { name: 'fee', label: 'Price', type: 'naira', optional: true, hint: 'Empty for the fee, 0 for nothing.' },
        { name: 'size', label: 'Number of places', type: 'number', optional: true, hint: 'Empty for no limit.' },
        { name: 'from', label: 'On sale from', type: 'moment', optional: true },
        { name: 'until', label: 'On sale until', type: 'moment', optional: true },
        {
          name: 'on_sale',
          label: 'On sale',
          type: 'choice',
          usual: 'yes',
          choices: ['yes', 'no'],
          called: answerNames,
          optional: true,
        },
        {
          name: 'note',
          label: 'For who holds it',
          type: 'passage',
          longest: LONGEST_NOTE,
          optional: true,
          hint: 'Told to its holder alone: on the ticket, in its mail and in the calendar entry of that mail.',
        },
        {
          name: 'link',
          label: 'Link to join online',
          type: 'line',
          optional: true,
          hint: 'Told to its holder alone, in the same places. It begins with https://.',
        },
      ],
    },
    {
      name: 'prices',
      section: 'tickets',
      label: 'Other prices',
      type: 'entries',
      entry: 'price',
      most: MOST_PRICES,
      optional: true,
      hint: 'For members, for a grade, or for early registration. Each person pays the lowest price that fits.',
      fields: [
        { name: 'for', label: 'For', type: 'choice', choices: priceGroups, called: groupNames },
        { name: 'amount', label: 'Price', type: 'naira' },
        {
          name: 'ticket_type',
          label: 'Ticket type',
          type: 'choice',
          choicesOf: 'ticket_types',
          usual: 'All that cost the fee',
          optional: true,
        },
        { name: 'from', label: 'From', type: 'moment', optional: true },
        { name: 'until', label: 'Until', type: 'moment', optional: true },
      ],
    },
    {
      name: 'codes',
      section: 'tickets',
      label: 'Discount codes',
      type: 'entries',
      entry: 'code',
      most: MOST_CODES,
      optional: true,
      hint: 'A code lowers the fee, or an early price that holds for everyone.',
      fields: [
        { name: 'code', label: 'Code', type: 'line', hint: '5 to 20 letters, digits and hyphens.' },
        { name: 'percent', label: 'Percent off', type: 'number', optional: true },
        { name: 'sum', label: 'Or a sum off', type: 'naira', optional: true },
        { name: 'from', label: 'From', type: 'moment', optional: true },
        { name: 'until', label: 'Until', type: 'moment', optional: true },
        { name: 'uses', label: 'For how many seats', type: 'number', optional: true, hint: 'Empty for no limit.' },
      ],
    },
    {
      name: 'refunds',
      section: 'tickets',
      label: 'Refunds',
      type: 'entries',
      entry: 'step',
      most: MOST_REFUNDS,
      optional: true,
      hint: 'What goes back to people who cancel a paid seat. Leave it empty for the usual: all of the price until 7 days before the event, half until 48 hours, then nothing. For no refunds, add one step of 0 percent.',
      fields: [
        { name: 'hours', label: 'Hours before the event', type: 'number', hint: '168 hours are a week.' },
        { name: 'percent', label: 'Percent of the price', type: 'number' },
      ],
    },
    {
      name: 'questions',
      section: 'registration',
      label: 'Questions',
      type: 'entries',
      entry: 'question',
      most: MOST_QUESTIONS,
      optional: true,
      hint: 'For those who register. A question whose words you change is asked anew; answers to the former one are kept.',
      fields: [
        { name: 'text', label: 'Question', type: 'line' },
        { name: 'kind', label: 'Answered by', type: 'choice', choices: questionKinds, called: kindNames },
        {
          name: 'choices',
          label: 'Choices',
          type: 'passage',
          longest: LONGEST_PASSAGE,
          optional: true,
          hint: 'One a line.',
        },
        {
          name: 'of',
          label: 'Asked of',
          type: 'choice',
          choices: ['seat', 'order'],
          called: ofNames,
          usual: 'seat',
          optional: true,
        },
        {
          name: 'required',
          label: 'Has to be answered',
          type: 'choice',
          usual: 'no',
          choices: ['yes', 'no'],
          called: answerNames,
          optional: true,
        },
        {
          name: 'sensitive',
          label: 'Sensitive',
          type: 'choice',
          usual: 'no',
          choices: ['yes', 'no'],
          called: answerNames,
          optional: true,
          hint: 'Like an illness or a diet: forgotten 30 days after the event.',
        },
      ],
    },
  ],
  columns: usualColumns,
  title: 'title',
})
