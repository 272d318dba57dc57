import type { SampleEvent } from './sample.ts'

const congress = 'Congress hall, Central Area, Abuja'
const training = 'Training room, Wuse, Abuja'

/** A ticket that is for sale as long as registration is open. */
const always = { from: null, until: null, retired: false }

export const upcomingEvents: SampleEvent[] = [
  {
    title: "Communicators' Summit",
    location: congress,
    starts: { day: 0, at: '09:00' },
    ends: { day: 1, at: '17:00' },
    poster: null,
    type: 'paid',
    fee: 25_000,
    attendees: 148,
    speakers: [
      {
        name: 'Name of Speaker',
        role: 'Head of communication, a ministry',
        about: 'Leads the desk that answers the public when plans change, and has trained spokespersons for ten years.',
      },
      { name: 'Name of Second Speaker', role: 'Editor, a newsroom in Abuja', about: '' },
      { name: 'Name of Third Speaker', role: 'Member of the chapter', about: 'Teaches plain language.' },
    ],
    programme: [
      { day: 'Day 1', time: '09:00', title: 'Arrival and opening address', who: 'Name of Chairman', room: 'Main hall' },
      {
        day: 'Day 1',
        time: '11:00',
        title: 'Workshop: plain words for policy',
        who: 'Name of Third Speaker',
        room: 'Room 2',
      },
      { day: 'Day 1', time: '14:00', title: 'Case clinic in small groups', who: '', room: 'Rooms 1 to 4' },
      {
        day: 'Day 2',
        time: '09:00',
        title: 'Panel: when the figures change',
        who: 'Name of Speaker, Name of Second Speaker',
        room: 'Main hall',
      },
      {
        day: 'Day 2',
        time: '11:00',
        title: 'Workshop: working with radio',
        who: 'Name of Second Speaker',
        room: 'Room 2',
      },
      { day: 'Day 2', time: '14:00', title: 'Case clinic, reports and closing', who: '', room: 'Main hall' },
    ],
    description: `<p>Two days on trust, public information and the craft of saying difficult things plainly, with practitioners from ministries, agencies, banks and newsrooms across the territory.</p>
<h2>What you will take home</h2>
<ul>
<li>A tested outline for announcing bad news before somebody else does.</li>
<li>A way to check whether the public understood what you meant.</li>
<li>Two evenings of conversation with people who hold the same pen.</li>
</ul>
<blockquote><p>Say it early, say it in the language people speak at home, and say what happens next.</p></blockquote>
<p>Lunch and materials are covered by the fee. Please bring one piece of writing you would like to improve.</p>`,
  },
  {
    title: 'Crisis Room Workshop',
    location: training,
    starts: { day: 9, at: '10:00' },
    ends: { day: 9, at: '16:00' },
    poster: null,
    type: 'paid',
    fee: 40_000,
    mcpd_hours: 6,
    prices: [{ for: 'members', amount: 30_000, from: null, until: null }],
    codes: [{ code: 'TEAM20', percent: 20, sum: null, from: null, until: null, uses: 40 }],
    questions: [
      {
        id: 'role',
        text: 'Which role do you want to practise?',
        kind: 'one',
        of: 'seat',
        choices: ['Spokesperson', 'Press desk', 'Monitoring', 'Whatever is needed'],
        required: false,
        sensitive: false,
      },
      {
        id: 'lunch',
        text: 'Lunch',
        kind: 'many',
        of: 'seat',
        choices: ['No meat', 'No fish'],
        required: false,
        sensitive: true,
      },
      {
        id: 'organisation',
        text: 'Which organisation do you come from?',
        kind: 'text',
        of: 'order',
        choices: [],
        required: false,
        sensitive: false,
      },
    ],
    attendees: 36,
    description: `<p>A hands-on simulation for in-house teams. You will run a press desk for six hours while the story changes around you, the telephone does not stop and the facts arrive in the wrong order.</p>
<h2>Who should come</h2>
<p>Teams of two to four people from one organisation learn the most, because the roles they practise are the roles they will have. Single participants join a mixed team.</p>
<h2>How the day runs</h2>
<ul>
<li>One hour to read the scenario and share out the work.</li>
<li>Four hours live, with reporters, regulators and worried relatives on the line.</li>
<li>One hour of honest review against a printed timeline.</li>
</ul>
<p>No slides, no lectures. Wear comfortable shoes.</p>`,
  },
  {
    title: 'Media Relations Clinic',
    location: training,
    starts: { day: 16, at: '13:00' },
    ends: { day: 16, at: '16:30' },
    poster: 'media-relations-clinic',
    type: 'free',
    fee: null,
    attendees: 62,
    places: 72,
    description: `<p>Bring a media release that did not work. Editors and producers will tell you, line by line, at which sentence they stopped reading and what would have kept them.</p>
<h2>What is looked at</h2>
<ul>
<li>The headline, and whether it is news to anyone outside your building.</li>
<li>The first two sentences, read aloud.</li>
<li>The quotation, and whether a person would ever say it.</li>
<li>The picture, the caption and the contact line.</li>
</ul>
<p>Places are free for members and guests, but the room holds seventy.</p>`,
  },
  {
    title: 'Public Affairs Breakfast',
    location: congress,
    starts: { day: 23, at: '07:30' },
    ends: { day: 23, at: '10:00' },
    poster: 'public-affairs-breakfast',
    type: 'paid',
    fee: null,
    attendees: 41,
    description: `<p>An early conversation between people who explain policy and people who make it: how a bill is read, who is heard at a public hearing, and what a good memorandum looks like.</p>
<p>The speaker opens for twenty minutes. The rest belongs to the tables, each with a question of its own and one person who reports back.</p>
<blockquote><p>A memorandum of two pages is read. A memorandum of twenty is filed.</p></blockquote>
<p>Breakfast is served from half past seven and the conversation ends on time, so that everyone reaches the office.</p>`,
  },
  {
    title: 'Ethics in Practice',
    location: training,
    starts: { day: 30, at: '10:00' },
    ends: { day: 30, at: '14:00' },
    poster: 'ethics-in-practice',
    type: 'free',
    fee: null,
    attendees: 87,
    places: 87,
    description: `<p>Six cases, none of them simple: a gift that came with a story, a client who wants silence, a statistic that is true and misleading. We argue each one through with the code of ethics on the table.</p>
<h2>Before you come</h2>
<p>Read the summary of the code on the resources page. It takes ten minutes and the first case begins where it ends.</p>
<p>Attendance counts towards continuing professional development, and a certificate is given at the door.</p>`,
  },
  {
    title: 'Crisis Communication Masterclass',
    location: congress,
    starts: { day: 37, at: '09:00' },
    ends: { day: 39, at: '15:00' },
    poster: 'crisis-communication-masterclass',
    type: 'paid',
    fee: 75_000,
    attendees: 24,
    description: `<p>Three days for people who will be in charge when something goes wrong. The masterclass covers reputation risk, public affairs and measurement, and ends with an exercise before a panel.</p>
<h2>Day by day</h2>
<ul>
<li>Day one: finding the risks that nobody has written down.</li>
<li>Day two: the first hour, the first statement, the first mistake.</li>
<li>Day three: exercise, review and a plan you can show your principal.</li>
</ul>
<p>Limited to forty participants. The fee includes the workbook and lunch on each day.</p>`,
  },
  {
    title: 'Digital Storytelling Lab',
    location: training,
    starts: { day: 44, at: '10:00' },
    ends: { day: 45, at: '16:00' },
    poster: 'digital-storytelling-lab',
    type: 'paid',
    fee: 30_000,
    attendees: 33,
    description: `<p>Two working days with a telephone, a tripod and one good question. Each participant leaves with a finished story of ninety seconds, with captions, cleared pictures and a plan for publishing it.</p>
<h2>You will need</h2>
<ul>
<li>A telephone with at least ten gigabytes free.</li>
<li>A person or place in Abuja you are allowed to film.</li>
<li>Earphones and a charger.</li>
</ul>
<p>Editing is done with free software, so that nothing you learn depends on a subscription.</p>`,
  },
  {
    title: 'Annual General Meeting',
    location: congress,
    starts: { day: 51, at: '11:00' },
    ends: { day: 51, at: '15:00' },
    poster: 'annual-general-meeting',
    type: 'free',
    fee: null,
    attendees: 210,
    description: `<p>The chapter reports to its members: what was done, what it cost, what was learnt and what is proposed for the year ahead. Every member in good standing has a voice and a vote.</p>
<h2>Agenda</h2>
<ul>
<li>Minutes of the last meeting and matters arising.</li>
<li>Report of the executive council and the accounts.</li>
<li>Motions received in writing two weeks before the meeting.</li>
<li>Any other business.</li>
</ul>
<p>Papers are sent to members ten days before. Please register so that the hall is set for the right number.</p>`,
  },
  {
    title: 'Civic Information Day',
    location: 'Community hall, Garki, Abuja',
    starts: { day: 58, at: '10:00' },
    ends: { day: 58, at: '15:00' },
    poster: null,
    type: 'free',
    fee: null,
    attendees: 95,
    description: `<p>Members sit at open tables for a day and help residents read what public bodies send them: notices, forms, tariffs and letters that nobody explained.</p>
<p>We also listen. Every question we cannot answer is written down, sorted and passed to the office it belongs to, and the list is published afterwards.</p>
<p>Volunteers are briefed at nine. English, Hausa, Gbagyi, Igbo and Yoruba speakers are all needed.</p>`,
  },
  {
    title: 'Editors and Spokespersons Round Table',
    location: congress,
    starts: { day: 65, at: '12:00' },
    ends: { day: 65, at: '15:00' },
    poster: null,
    type: 'paid',
    fee: 12_500,
    attendees: 29,
    description: `<p>Half the table edits the news, half speaks for institutions, and nobody is quoted. Three hours on how deadlines, embargoes and corrections look from the other chair.</p>
<p>Earlier tables led to a shared list of duty desks and to a rule of thumb that both sides still use: answer within two hours, even if the answer is that you do not know yet.</p>
<p>The fee covers lunch. Places are given in the order of registration, alternating between the two professions.</p>`,
  },
  {
    title: 'Direct Induction Briefing',
    location: training,
    starts: { day: 72, at: '14:00' },
    ends: null,
    poster: null,
    type: 'free',
    fee: null,
    attendees: 45,
    description: `<p>An afternoon for experienced practitioners who wish to join by direct induction: what is asked for, which papers to bring, how long each step takes and what happens at the ceremony.</p>
<p>Bring copies of your certificates if you would like them looked at on the spot. Questions about fees and grades are answered at the end.</p>`,
  },
  {
    title: 'Speechwriting Studio',
    location: training,
    starts: { day: 79, at: '10:00' },
    ends: { day: 79, at: '17:00' },
    poster: null,
    type: 'paid',
    fee: 20_000,
    ticket_types: [
      { ...always, id: 'standard', name: 'Standard', about: 'One day in the studio.', fee: null, size: null },
      { ...always, id: 'student', name: 'Student', about: 'With a student card.', fee: 8_000, size: 8 },
      {
        ...always,
        id: 'coaching',
        name: 'With coaching',
        about: 'And an hour with a speechwriter.',
        fee: 35_000,
        size: 6,
      },
    ],
    attendees: 17,
    description: `<p>One day, one speech, four drafts. Participants write for a speaker who has eight minutes, a tired audience and one thing to say, and hear their own text delivered at the end of the day.</p>
<h2>Drafts</h2>
<ul>
<li>The sentence people should remember.</li>
<li>The order in which they can follow it.</li>
<li>The words that survive being spoken aloud.</li>
<li>The cut that makes it fit.</li>
</ul>`,
  },
  {
    title: 'Health Communication Forum',
    location: 'Lecture theatre, Gwagwalada, Abuja',
    starts: { day: 86, at: '09:30' },
    ends: { day: 86, at: '13:30' },
    poster: null,
    type: 'free',
    fee: null,
    attendees: 52,
    description: `<p>Public health workers and communicators compare notes on what moved people to act and what only reached the already convinced. Short reports, long discussions.</p>
<p>The forum ends with a checklist for community radio, tested with listeners in two area councils and free for anyone to copy.</p>`,
  },
  {
    title: 'Internal Communication Exchange',
    location: training,
    starts: { day: 93, at: '09:00' },
    ends: { day: 93, at: '13:00' },
    poster: null,
    type: 'paid',
    fee: 15_000,
    attendees: 19,
    description: `<p>Staff hear the news from a driver before they hear it from you: three organisations show how they changed that, what it cost and what they would not do again.</p>
<p>Numbers are kept small so that people can speak freely. What is said in the room stays in the room.</p>`,
  },
  {
    title: 'Examination Preparation Weekend',
    location: training,
    starts: { day: 100, at: '09:00' },
    ends: { day: 101, at: '16:00' },
    poster: null,
    type: 'paid',
    fee: 18_000,
    attendees: 38,
    description: `<p>Two days of past questions, marked answers and patient explanation for candidates of the professional examinations, led by people who mark them.</p>
<h2>Sessions</h2>
<ul>
<li>Theory of public relations, with the ten questions that always return.</li>
<li>Writing for the media under time.</li>
<li>Law and ethics, case by case.</li>
<li>Research and evaluation, with worked figures.</li>
</ul>
<p>Candidates from other chapters are welcome.</p>`,
  },
]
