import type { SampleEvent } from './sample.ts'

const congress = 'Congress hall, Central Area, Abuja'
const training = 'Training room, Wuse, Abuja'

export const pastEvents: SampleEvent[] = [
  {
    title: 'Measurement and Evaluation Workshop',
    location: training,
    starts: { day: -8, at: '09:00' },
    ends: { day: -8, at: '16:00' },
    poster: 'measurement-and-evaluation-workshop',
    type: 'paid',
    fee: 35_000,
    attendees: 31,
    description: `<p>Counting cuttings is not evaluation. Participants took one campaign from its objective to a figure that a director of finance would accept, and found out where theirs had none.</p>
<h2>Covered</h2>
<ul>
<li>Objectives that can be missed.</li>
<li>Samples, surveys and honest error.</li>
<li>A report on one page.</li>
</ul>`,
  },
  {
    title: 'Young Practitioners Forum',
    location: congress,
    starts: { day: -22, at: '10:00' },
    ends: { day: -22, at: '15:00' },
    poster: 'young-practitioners-forum',
    type: 'free',
    fee: null,
    attendees: 119,
    description: `<p>Students, interns and practitioners in their first five years met the people who hire them. Portfolios were read, questions about pay were answered and forty-one pairs agreed to meet again.</p>
<p>The pairs report back in a year. Their questions will shape the next forum.</p>`,
  },
  {
    title: 'Newsroom Visit Day',
    location: 'Three newsrooms, Utako, Abuja',
    starts: { day: -43, at: '08:30' },
    ends: { day: -43, at: '13:00' },
    poster: null,
    type: 'free',
    fee: null,
    attendees: 24,
    description: `<p>Small groups spent a morning beside the desk that decides what is news: the conference, the running order and the calls that arrive five minutes too late.</p>
<p>Hosts asked for one thing above all: send the facts first and the greetings afterwards.</p>`,
  },
  {
    title: 'Budget Communication Seminar',
    location: training,
    starts: { day: -78, at: '10:00' },
    ends: { day: -78, at: '15:00' },
    poster: null,
    type: 'paid',
    fee: 20_000,
    attendees: 46,
    description: `<p>How to explain a budget to the people who pay for it: which figures carry meaning, which comparisons mislead and how a table becomes a sentence.</p>
<p>Participants rewrote three pages of a public document and tested them on readers outside the profession.</p>`,
  },
  {
    title: 'Annual Lecture',
    location: congress,
    starts: { day: -121, at: '16:00' },
    ends: null,
    poster: null,
    type: 'free',
    fee: null,
    attendees: 187,
    description: `<p>The annual lecture asked what a capital owes to the towns around it in the way of information, and answered with twenty years of examples.</p>
<p>The text was printed for members and is available on request from the chapter office.</p>`,
  },
]
